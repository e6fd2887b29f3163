// Ends the process if its version of Node is not supported. It runs before all other modules, whose errors would not name the reason.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// The versions are those of "engines" in package.json. Older versions cannot load a module with require(); odd versions are not maintained.
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;

if (!isSupported) {
  console.error(
    `Node ${process.versions.node} is not supported. Install 20.19 or a newer 20.x, 22.12 or a newer 22.x, or 24 or newer.`,
  );
  process.exit(2);
}
