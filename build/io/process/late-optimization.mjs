/**
 * The flag of V8 that delays the compilation of optimized code. A build is over before most of that code has paid for its compilation: without
 * the flag, it takes a quarter more CPU time with Node 20, a sixth more with Node 22, and slightly more with Node 24.
 */
export const LATE_OPTIMIZATION = process.versions.v8.startsWith('11.')
  ? '--interrupt-budget=1000000'
  : '--invocation-count-for-turbofan=30000';
