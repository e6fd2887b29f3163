import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as typescript from 'typescript';
import { pinnedPackages } from './packages.ts';

/** Compiles projects with one compiler. */
export interface Compiler {
  /** The version of the compiler. */
  readonly version: string;
  /** Returns what `tsc` prints about a project: its errors, or an empty text. */
  readonly typeErrors: (folder: string) => string;
}

/**
 * Loads the compiler of a docs version. Its projects have most of their packages in common, so each declaration file of a package
 * is parsed once: starting `tsc` for each project takes five times as long.
 */
export function loadCompiler(docsVersion: string, packageName = 'typescript'): Compiler {
  const ts: typeof typescript = createRequire(import.meta.url)(join(pinnedPackages(docsVersion), packageName));
  const parsed = new Map<string, typescript.SourceFile | undefined>();
  const typeErrors = (folder: string) => {
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    // Without a tsconfig.json of their own, programs cannot be incremental.
    const program = ts.createProgram({
      rootNames: fileNames,
      options: { ...options, incremental: false },
      host: sharingHost(ts, options, { folder, parsed }),
    });
    return ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program)], {
      getCanonicalFileName: (path) => path,
      getCurrentDirectory: () => folder,
      getNewLine: () => '\n',
    });
  };
  return { version: ts.version, typeErrors };
}

/** Returns a host that remembers the files outside of a project, for each set of options, because these decide how a file is parsed. */
function sharingHost(
  ts: typeof typescript,
  options: typescript.CompilerOptions,
  { folder, parsed }: { readonly folder: string; readonly parsed: Map<string, typescript.SourceFile | undefined> },
): typescript.CompilerHost {
  const host = ts.createCompilerHost(options);
  const key = JSON.stringify(options).replaceAll(folder, '');
  return {
    ...host,
    getCurrentDirectory: () => folder,
    getSourceFile: (path, ...rest) => {
      if (path.startsWith(`${folder}/`)) return host.getSourceFile(path, ...rest);
      if (!parsed.has(key + path)) parsed.set(key + path, host.getSourceFile(path, ...rest));
      return parsed.get(key + path);
    },
  };
}
