export interface Row {
  id: string;
}
