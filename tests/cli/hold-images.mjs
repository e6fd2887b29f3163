// Loaded before the generator: its threads receive no social image to render while the file that HOLD names exists.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function post(...args) {
  if (existsSync(process.env.HOLD)) setTimeout(() => this.postMessage(...args), 20);
  else postMessage.apply(this, args);
};
