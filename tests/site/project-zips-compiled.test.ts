import { beforeAll, describe, expect, test } from 'vitest';
import site from '../../site.config.ts';
import { copyExample, createProject } from '../example/project.ts';
import { type Compiler, loadCompiler } from '../example/type-errors.ts';
import { filesIn, projectOf } from '../example/zips.ts';

/** Pages whose projects are compiled, one for each way in which files and packages belong together. */
const COMPILED = ['router', 'aws-lambda', 'express', 'ssg-helpers', 'subscriptions', 'data-transformers'];
const COMPILED_9 = ['router', 'aws-lambda', 'cors', 'header', 'ssr', 'subscriptions'];

describe.each(site.versions)('with the compiler of $label', (version) => {
  const { label } = version;
  const pages = label === '9.x' ? COMPILED_9 : COMPILED;
  let compiler: Compiler;

  beforeAll(() => {
    compiler = loadCompiler(label);
  });

  test('the example app has no type errors', async () => {
    const project = await copyExample(label);
    expect(compiler.typeErrors(project.folder)).toBe('');
  });

  test.each(pages.map((page) => projectOf(version, page)))(
    'the project of %s %s has no type errors',
    async (_label, _page, zip) => {
      const project = await createProject(label, await filesIn(zip));
      expect(compiler.typeErrors(project.folder)).toBe('');
    },
  );
});
