// Loaded into the Node.js processes of a test. Servers listen on a free port instead of the one in their code, and
// connections to that port reach them. So tests can run side by side, and the samples keep the ports that readers see.
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const net = require('node:net');
const { setFlagsFromString } = require('node:v8');

// These processes are short, as builds are: build/io/process/v8-flags.mjs explains the flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');

const file = process.env.SAMPLE_PORTS;
const declared = new WeakMap();

function readPorts() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No server listens yet.
    return {};
  }
}

const { address, listen } = net.Server.prototype;

net.Server.prototype.listen = function (...args) {
  const options = typeof args[0] === 'object' ? args[0] : undefined;
  const port = Number(options ? options.port : args[0]);
  if (!port) return listen.apply(this, args);
  declared.set(this, port);
  this.once('listening', () => {
    const ports = { ...readPorts(), [port]: address.call(this).port };
    writeFileSync(`${file}.new`, JSON.stringify(ports));
    renameSync(`${file}.new`, file);
  });
  return listen.call(this, options ? { ...options, port: 0 } : 0, ...args.slice(1));
};

net.Server.prototype.address = function () {
  const found = address.call(this);
  const port = declared.get(this);
  return found && port ? { ...found, port } : found;
};

const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function (...args) {
  // net.connect passes its normalized arguments as one array.
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof options === 'object' && options?.port) options.port = readPorts()[options.port] ?? options.port;
  return connect.apply(this, args);
};
