// Sets the flags of V8 that suit short commands. It is imported before everything else.
import { setFlagsFromString } from 'node:v8';
import { LATE_OPTIMIZATION } from './late-optimization.mjs';

setFlagsFromString(LATE_OPTIMIZATION);
// V8 lets the heap grow to four times what is alive. A build of this site needs a sixth less memory with this limit and hardly more time.
// A watch sets a lower limit before its first build, because it keeps its memory for hours.
setFlagsFromString('--heap-growing-percent=150');
