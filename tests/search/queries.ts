/** The kinds of query that readers type. */
export type Group = 'identifier' | 'question' | 'topic' | 'typo' | 'prefix' | '9.x' | 'blog' | 'negative';

/** A query with the pages that answer it; none stands for a query that nothing may answer. */
export interface GoldenQuery {
  readonly group: Group;
  readonly query: string;
  readonly expected: readonly string[];
  /** Every third query of a group is kept out of the tuning. */
  readonly heldOut: boolean;
}

const docs = (text: string) => text.split(' ').map((id) => (id === 'index' ? '/docs' : `/docs/${id}`));
const old = (text: string) => text.split(' ').map((id) => (id === 'index' ? '/docs/9.x' : `/docs/9.x/${id}`));
const post = (text: string) => text.split(' ').map((id) => `/blog/${id}`);
const none = () => [];

// They were written as readers would type them, before any weight of the engine was set.
const QUERIES: readonly (readonly [Group, (text: string) => readonly string[], Readonly<Record<string, string>>])[] = [
  [
    'identifier',
    docs,
    {
      createTRPCProxyClient: 'vanilla quickstart',
      httpbatchlink: 'links',
      TRPCError: 'error-handling',
      usequery: 'react-queries',
      useMutation: 'react-mutations',
      initTRPC: 'router quickstart',
      mergerouters: 'merging-routers',
      inferRouterOutputs: 'infer-types',
      fetchRequestHandler: 'fetch',
      createExpressMiddleware: 'express',
      FastifyTrpcPlugin: 'fastify',
      createTRPCNext: 'nextjs',
      createTRPCReact: 'react',
      responseMeta: 'caching ssr',
      errorFormatter: 'error-formatting',
      splitLink: 'links',
      wsLink: 'subscriptions links',
      awsLambdaRequestHandler: 'aws-lambda',
      getNextPageParam: 'useInfiniteQuery',
      createServerSideHelpers: 'ssg-helpers ssg',
      INTERNAL_SERVER_ERROR: 'error-handling rpc',
      unauthorized: 'authorization error-handling',
      protectedProcedure: 'authorization router',
      CREATECALLERFACTORY: 'router',
      loggerlink: 'links',
      useUtils: 'invalidateQueries',
      applyWSSHandler: 'subscriptions',
      superjson: 'data-transformers',
      abortOnUnmount: 'react-queries',
      getHTTPStatusCodeFromError: 'error-handling',
      'error.data.code': 'error-handling error-formatting',
      't.procedure.use': 'middlewares router',
      '@trpc/react-query': 'react',
    },
  ],
  [
    'question',
    docs,
    {
      'how do I send an authorization header': 'header',
      'how to handle errors on the client': 'error-handling vanilla',
      'log all errors on the server': 'error-handling',
      'what is tRPC?': 'index',
      'tRPC vs GraphQL': 'further-reading',
      'use trpc without react': 'vanilla',
      'how do I get the logged in user in a procedure': 'context authorization',
      'test a procedure without http': 'router',
      'how to paginate a list': 'useInfiniteQuery',
      'why do my dates become strings': 'data-transformers infer-types',
      'disable request batching': 'links',
      'deploy to cloudflare workers': 'fetch',
      'how do I do an optimistic update': 'react-mutations',
      'refetch a query after a mutation': 'invalidateQueries react-mutations',
      'send cookies to another domain': 'cors',
      'cache responses at the CDN': 'caching',
      'only let admins call a procedure': 'authorization',
      'split my router into several files': 'merging-routers',
      'upgrade from version 9': 'migrate-from-v9-to-v10',
      'run a query only after another one': 'react-queries',
      'show zod errors in a form': 'error-formatting',
      'prefetch data in getServerSideProps': 'ssg-helpers',
      'cancel a running request': 'vanilla react-queries',
      'push updates over websockets': 'subscriptions',
      'call an endpoint with curl': 'rpc',
      'how can I report a security problem': 'contributing',
      'which http status does an error get': 'error-handling rpc',
      'measure how long a call takes': 'middlewares',
      'hide stack traces in production': 'error-formatting',
      'does it work with the app router': 'nextjs fetch',
    },
  ],
  [
    'topic',
    docs,
    {
      cors: 'cors',
      middleware: 'middlewares',
      'next.js': 'nextjs',
      authentication: 'authorization',
      batching: 'links',
      websockets: 'subscriptions',
      'static site generation': 'ssg',
      'server side rendering': 'ssr',
      sponsor: 'sponsors',
      examples: 'example-apps',
      boilerplate: 'starter-projects',
      'edge runtime': 'fetch',
      context: 'context',
      'output schema': 'output-validation',
      'infinite scroll': 'useInfiniteQuery',
    },
  ],
  [
    'typo',
    docs,
    {
      middlware: 'middlewares',
      subsciption: 'subscriptions',
      autorization: 'authorization',
      quikstart: 'quickstart',
      useInfinteQuery: 'useInfiniteQuery',
      'error handeling': 'error-handling',
      cahing: 'caching',
      transfomer: 'data-transformers',
      fastfy: 'fastify',
      httpBachLink: 'links',
      'optimstic updates': 'react-mutations',
      'migrashun guide': 'migrate-from-v9-to-v10',
    },
  ],
  [
    'prefix',
    docs,
    {
      middl: 'middlewares',
      subscr: 'subscriptions',
      httpB: 'links',
      createTRPCR: 'react',
      useInf: 'useInfiniteQuery',
      'error form': 'error-formatting',
      'data tr': 'data-transformers',
      quick: 'quickstart',
      'aws la': 'aws-lambda',
      invalid: 'invalidateQueries',
      'output val': 'output-validation',
      infer: 'infer-types',
    },
  ],
  [
    '9.x',
    old,
    {
      createReactQueryHooks: 'react nextjs',
      'trpc.router()': 'router quickstart',
      createssghelpers: 'ssg-helpers ssg',
      formatError: 'error-formatting',
      withTRPC: 'nextjs ssr',
      createTRPCClient: 'vanilla',
      'merge routers': 'merging-routers',
      createProtectedRouter: 'authorization middlewares',
      'how do I invalidate a query': 'invalidateQueries',
      createCaller: 'router',
      inferAsyncReturnType: 'context infer-types',
      'router prefix': 'merging-routers',
      setQueryData: 'invalidateQueries react-mutations',
      midleware: 'middlewares',
      subscriptions: 'subscriptions',
    },
  ],
  [
    'blog',
    post,
    { 'hello trpc': 'hello-trpc', 'two copies of the truth': 'hello-trpc', 'borrow the type': 'hello-trpc' },
  ],
  [
    'negative',
    none,
    {
      photosynthesis: '',
      laravel: '',
      qwxzvbk: '',
      kubernetes: '',
      'spring boot': '',
      'qzzqx wkkkw': '',
      電子郵件: '',
      '%&/()': '',
      elasticsearch: '',
    },
  ],
];

/** The golden queries. */
export const queries: readonly GoldenQuery[] = QUERIES.flatMap(([group, route, entries]) =>
  Object.entries(entries).map(([query, ids], index) => ({
    group,
    query,
    expected: route(ids),
    heldOut: index % 3 === 2,
  })),
);
