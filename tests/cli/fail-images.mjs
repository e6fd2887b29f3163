// Loaded before the generator: its threads receive the social image of the page with the title FAIL with a logo that they cannot render.
import { Worker } from 'node:worker_threads';

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function post(task) {
  const { image } = task;
  postMessage.call(this, image.title === process.env.FAIL ? { ...task, image: { ...image, logo: 'no SVG' } } : task);
};
