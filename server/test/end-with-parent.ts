import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Loaded before a program that a test starts: the other end of this pipe closes with the test's process, however that ends.
// Threads get the same preloads.
if (isMainThread) {
  const parent = new Socket({ fd: 3 });
  parent.on('close', () => process.kill(process.pid, 'SIGKILL'));
  parent.resume().unref();
}
