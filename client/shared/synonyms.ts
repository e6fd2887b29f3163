/** Words with the same meaning, for both providers. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['login', 'authentication', 'signin'],
  ['user', 'visitor', 'session'],
  ['upgrade', 'migrate'],
  ['websocket', 'subscription', 'realtime'],
  ['exception', 'error'],
  ['endpoint', 'procedure'],
  ['serverless', 'lambda'],
  ['template', 'starter', 'boilerplate'],
  ['cancel', 'abort'],
  ['refetch', 'invalidate'],
  ['test', 'caller'],
  ['swagger', 'openapi'],
];
