import { defineConfig } from 'oxlint'

interface Ban {
  regex: string
  importNames?: string[]
  allowImportNames?: string[]
  message: string
  allowTypeImports?: boolean
}

/** Says which folders must not import what; the last entry that matches a file wins. */
const forbid = (files: string[], ...patterns: Ban[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Ban[] }] },
})

/** Names all that a folder may import. */
const allow = (files: string[], names: string[], message: string) => {
  const patterns = [{ group: ['*', ...names.map((name) => `!${name}`)], message }]
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }] },
  }
}

const noServer: Ban = { regex: '^#server/', message: 'The browser meets the server only in #contract.' }
const noMocks: Ban = {
  regex: String.raw`^#mocks/|^#tests/|\.(stories|test)\.tsx?$|/test[A-Z]\w*\.tsx?$`,
  message: 'Shipped code never imports mocks, tests or stories.',
}
const noParent: Ban = {
  regex: String.raw`^\.\./`,
  message: "Import from another folder by its alias ('#stores/Stores.ts'); in the same folder say './x.ts'.",
}
/** Domains lay out with Mantine; all other components are those of ui/, with our names, sizes and accessibility. */
const layout = [
  'Box',
  'Flex',
  'Grid',
  'Group',
  'SimpleGrid',
  'Stack',
  'Text',
  'Title',
  'UnstyledButton',
  'VisuallyHidden',
]
const pastUi: Ban = {
  regex: '^@mantine/core$',
  allowImportNames: layout,
  message: `Of Mantine, only layout (${layout.join(', ')}); use a component of #components/ui, or wrap it there.`,
}
/** Imports that no story has. */
const noneOfStories: Ban[] = [
  { regex: '^#server/', message: 'A story runs over #mocks, never over the server.' },
  { regex: '^#pages/', message: "Components stand below pages: tell this in the page's own story." },
  { regex: '^#api/', message: 'A story gets its stores from the preview; #mocks/mock.ts answers for the server.' },
  {
    regex: '^@storybook/(test|react)$',
    message: 'Take expect, fn and userEvent from storybook/test, and the types from @storybook/react-vite.',
  },
]
const browserLibraries = '^(react|react-dom|react-router|react-i18next|mobx-react-lite|@mantine|@tabler|recharts)(/|$)'

const noBrowser: Ban = {
  regex: '^#(api|stores|text|components|pages|app|import)/',
  message: 'The server meets the browser only in #contract.',
}
const noTestHelpers: Ban = {
  regex: String.raw`^#mocks/|^#tests/|\.test\.ts$|/(testing|test[A-Z]\w*)\.ts$`,
  message: 'Shipped code never imports mocks, tests or what helps them.',
}
const noBrowserLibraries: Ban = {
  regex: '^(react|mobx|@mantine|msw)(/|$)',
  message: 'This library belongs to the browser.',
}
const noHttp: Ban = {
  regex: '^(fastify|@fastify/[a-z-]+)$',
  message: 'HTTP never enters a feature: it gets parsed input, who asks, and the transaction.',
}
const noStepsAtOnce: Ban = {
  regex: '^#shared/',
  importNames: ['allSteps', 'findTransferPairs'],
  message: 'The server runs long work in slices (#server/kernel/inSlices.ts), so that nobody waits.',
}
const server = [noBrowser, noTestHelpers, noBrowserLibraries, noParent, noStepsAtOnce]
const above = (folders: string, message: string): Ban => ({ regex: `^#server/(${folders})(/|\\.ts$)`, message })

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: {
    typeAware: true,
  },
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: ['dist/**', '/data/**', 'storybook-static/**'],
  settings: {
    'jsx-a11y': {
      components: {
        Button: 'button',
        ActionIcon: 'button',
        Anchor: 'a',
      },
    },
  },
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-depth': ['error', 3],
    'eslint/max-lines': [
      'error',
      {
        max: 250,
      },
    ],
    'eslint/no-alert': 'error',
    'eslint/no-console': 'error',
    'eslint/no-else-return': 'error',
    'eslint/no-nested-ternary': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-var': 'error',
    'eslint/no-warning-comments': [
      'error',
      {
        terms: ['todo', 'fixme', 'xxx'],
        location: 'start',
      },
    ],
    'eslint/object-shorthand': 'error',
    'eslint/prefer-const': 'error',
    'eslint/prefer-template': 'error',
    'import/extensions': [
      'error',
      'always',
      {
        ignorePackages: true,
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-deps': 'error',
    'react/jsx-boolean-value': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': [
      'error',
      {
        allowExpressions: true,
      },
    ],
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/self-closing-comp': 'error',
    'react/static-components': 'error',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-optional-chain': 'error',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowNumber: true,
        allowBoolean: true,
      },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/unbound-method': 'off',
    'unicorn/catch-error-name': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/valid-title': [
      'error',
      {
        ignoreTypeOfTestName: true,
        ignoreTypeOfDescribeName: true,
      },
    ],
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    { files: ['server/**', 'tests/**', 'scripts/**', 'visual/**'], rules: { 'no-await-in-loop': 'off' } },
    { files: ['src/components/ui/**'], rules: { 'eslint/complexity': ['error', 20] } },
    allow(
      ['contract/**'],
      ['zod', 'big.js', 'dayjs', 'dayjs/**', './*', '#contract/*', '#shared/*'],
      'The contract is what both sides agree on: it imports nothing of ours but its own files and #shared, and of libraries only zod, big.js and dayjs.',
    ),
    allow(
      ['shared/**'],
      ['big.js', 'dayjs', 'dayjs/**', './*', '#shared/*'],
      'What both sides compute stands below everything: it knows big.js, dayjs and its own files.',
    ),
    allow(
      ['demo/**'],
      ['./*', '#contract/*', '#shared/*'],
      'The sample ledger is data: it knows #contract and #shared.',
    ),
    forbid(
      ['import/**'],
      {
        regex: `^#(api|stores|text|components|pages|app|demo)/|${browserLibraries}|^mobx$`,
        message: 'The import engine reads files and plans: no stores, no React, no network.',
      },
      noServer,
      noMocks,
      noParent,
    ),
    forbid(['src/app/**'], pastUi, noMocks, noServer, noParent),
    // The look of all components, Mantine's own among them, and what provides it.
    forbid(['src/app/{main.tsx,theme.ts}'], noMocks, noServer, noParent),
    forbid(['src/guide/**'], pastUi),
    forbid(
      ['src/api/**'],
      {
        regex: '^#(stores|text|components|pages)/',
        message: 'The api is the lowest step: it knows only #contract. What it receives goes up through a callback.',
      },
      { regex: `${browserLibraries}|^mobx$`, message: 'The api knows how a call travels, nothing of React or stores.' },
      noServer,
      noMocks,
      noParent,
    ),
    forbid(
      ['src/stores/**'],
      {
        regex: '^#(components|pages|text)/',
        message: 'Stores stand below components: a store says what is so, a component chooses the words.',
      },
      {
        regex: browserLibraries,
        message: 'A store knows nothing of React. Hooks stand beside the components they serve.',
      },
      noServer,
      noMocks,
      noParent,
    ),
    forbid(
      ['src/text/**'],
      {
        regex: `^#(api|stores|components|pages|mocks|server)/|^(react|react-dom|react-router|mobx|mobx-react-lite|@mantine|@tabler)(/|$)`,
        message: 'Texts know only the error codes of #contract and i18next.',
      },
      noParent,
    ),
    forbid(
      ['src/components/**'],
      { regex: '^#pages/', message: 'Components stand below pages: hand the event up through a prop (onOpen).' },
      { regex: '^#api/', message: 'A component asks a store; only stores call the api.', allowTypeImports: true },
      { regex: '^react-router(/|$)', message: 'A component knows no router: a link is a prop, or ui/Link.tsx.' },
      pastUi,
      noServer,
      noMocks,
      noParent,
    ),
    forbid(
      ['src/components/ui/**'],
      { regex: '^#(stores|api|pages)/', message: 'components/ui knows no domain: what it shows comes in props.' },
      {
        regex: '^#components/([^u]|u[^i]|ui[^/])',
        message: 'components/ui knows no domain: it imports only its own files.',
      },
      { regex: '^(mobx|mobx-react-lite)(/|$)', message: 'components/ui knows no store: what it shows comes in props.' },
      {
        regex: '^#(contract|text|app|import|demo)(/|$)|^(i18next|react-i18next|react-router)(/|$)',
        message: 'components/ui could be published: texts, links and refusals come from its adapter/ alone.',
      },
      noServer,
      noMocks,
      noParent,
    ),
    forbid(
      ['src/components/ui/adapter/**'],
      {
        regex: '^#(stores|api|pages|components|app)/',
        message: 'The adapter of ui/ gives it texts, links and refusals.',
      },
      noServer,
      noMocks,
      noParent,
    ),
    forbid(
      ['src/pages/**'],
      { regex: '^#api/', message: 'A page asks a store; only stores know the api.' },
      { regex: '^#pages/', message: 'A page is a leaf: what two pages share is a component.' },
      pastUi,
      noServer,
      noMocks,
      noParent,
    ),
    forbid(['src/**/*.stories.tsx'], pastUi, ...noneOfStories, noParent),
    forbid(['src/components/ui/**/*.stories.tsx'], ...noneOfStories, noParent),
    forbid(
      [
        'src/**/*.test.ts',
        'src/**/*.test.tsx',
        '{contract,shared,demo,import}/**/*.test.ts',
        '{import,src/stores}/**/test[A-Z]*.ts',
      ],
      {
        regex: '^#(components/([^u]|u[^i])|pages/)',
        message: 'What a component does is proved in its story; this test runs without a browser.',
      },
      {
        regex: '^#server/',
        message: 'What the server does is proved beside its feature; what both must agree on in tests/.',
      },
      noParent,
    ),
    forbid(
      ['mocks/**'],
      {
        regex: '^#(api|stores|text|components|pages|app|server)/|^(react|mobx|@mantine|fastify|pg|kysely)(/|$)',
        message: 'Mocks stand for the server: they know only #contract and msw.',
      },
      noParent,
    ),
    forbid(['server/**'], ...server),
    forbid(
      ['server/transports/http/**'],
      above('transports/(mcp|websocket)|app', 'Transports do not know each other; what they share is in kernel.'),
      ...server,
    ),
    forbid(
      ['server/transports/mcp/**'],
      above('transports/(http|websocket)|app', 'Transports do not know each other; what they share is in kernel.'),
      ...server,
    ),
    forbid(
      ['server/transports/websocket/**'],
      above('transports/(http|mcp)|app', 'Transports do not know each other; what they share is in kernel.'),
      ...server,
    ),
    forbid(
      ['server/features/**'],
      {
        regex: String.raw`^#server/features/[a-zA-Z]+/routes\.ts$`,
        message: "A feature may use another feature's sql.ts or rules.ts, never its routes.ts.",
      },
      above('transports|app', 'A feature stands below the transports: it gets a call from kernel and answers it.'),
      noHttp,
      ...server,
    ),
    forbid(
      ['server/grammar/**'],
      above('features|transports|app', 'The grammar knows the ledger by the tools that it is given.'),
      ...server,
    ),
    forbid(
      ['server/kernel/**'],
      above('features|grammar|transports|app', 'The kernel stands below features and transports.'),
      ...server,
    ),
    forbid(
      ['server/{db,infra}/**'],
      above('kernel|features|grammar|transports|app', 'Infrastructure stands below everything that is ours.'),
      ...server,
    ),
    forbid(
      ['server/**/*.test.ts', 'server/**/testing.ts', 'server/**/test[A-Z]*.ts'],
      {
        regex: '^#(api|stores|text|components|pages|mocks)/',
        message: 'A server test runs real SQL behind the real server; what both sides share is #contract.',
      },
      noParent,
    ),
    {
      files: [
        '**/*.stories.tsx',
        '.storybook/**',
        '*.config.ts',
        '*.config.mjs',
        'tests/flows/setUp.ts',
        'scripts/totals.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.stories.tsx'],
      rules: {
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/no-conditional-expect': 'off',
      },
    },
    {
      files: ['scripts/**', 'visual/*.ts', 'server/verify.ts', 'server/admin.ts', 'tests/bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', 'tests/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'no-await-in-loop': 'off' },
    },
    { files: ['oxlint.config.ts'], rules: { 'max-lines': 'off' } },
  ],
})
