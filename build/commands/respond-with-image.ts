import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '../routes.ts';
import type { SocialImages } from '../stages/render/render-images.ts';

interface ImageRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly baseUrl: string;
}

/** Responds to the request for a social image, which is rendered if it is not cached. Returns whether the request was for one. */
export async function respondWithImage(
  images: SocialImages | undefined,
  { request, response, baseUrl }: ImageRequest,
): Promise<boolean> {
  const { pathname } = new URL(`http://localhost${request.url}`);
  const image = await images?.render(decodePath(pathname.slice(baseUrl.length)));
  if (!image) return false;
  response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' }).end(image);
  return true;
}
