import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A WebSocket without a tRPC client: sends JSON, and hands out the messages one by one. */
export class Socket {
  readonly #received: unknown[] = [];
  readonly #waiting: ((message: unknown) => void)[] = [];
  readonly closed: Promise<unknown>;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = once(socket, 'close');
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      const waiting = this.#waiting.shift();
      if (waiting) waiting(message);
      else this.#received.push(message);
    });
  }

  static async open(url: string): Promise<Socket> {
    const webSocket = new WebSocket(url);
    const socket = new Socket(webSocket);
    onTestFinished(() => webSocket.terminate());
    await once(webSocket, 'open');
    return socket;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  next(): Promise<unknown> {
    if (this.#received.length > 0) return Promise.resolve(this.#received.shift());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
