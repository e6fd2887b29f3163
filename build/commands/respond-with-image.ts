import type { ServerResponse } from 'node:http';
import type { SocialImages } from '../stages/render/render-images.ts';

/** Responds with the social image at a path below the base URL, which is rendered if it is not cached. Returns whether there is one. */
export async function respondWithImage(
  images: SocialImages | undefined,
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  const image = await images?.render(path);
  if (!image) return false;
  response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' }).end(image);
  return true;
}
