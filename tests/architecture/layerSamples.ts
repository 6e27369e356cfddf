export interface Sample {
  /** The rule, in words. */
  rule: string
  file: string
  code: string
  /** The linter's message. */
  message: string
}

const importing = (rule: string, file: string, from: string, message: string): Sample => ({
  rule,
  file,
  code: `import { x } from '${from}'\nexport const y = x\n`,
  message,
})

export const layers: Sample[] = [
  importing('the contract imports nothing of ours', 'contract/a1.ts', '#stores/Stores.ts', 'imports nothing of ours'),
  importing(
    'the contract leaves its room by no path',
    'contract/a2.ts',
    '../src/app/theme.ts',
    'imports nothing of ours',
  ),
  importing('the contract knows few libraries', 'contract/a3.ts', 'react', 'only zod, big.js and dayjs'),
  importing('what is shared knows no call', 'shared/a1.ts', '#contract/limits.ts', 'it knows big.js'),
  importing('what is shared knows no zod', 'shared/a2.ts', 'zod', 'it knows big.js'),
  importing('the sample ledger knows no store', 'demo/a1.ts', '#stores/Stores.ts', 'The sample ledger is data'),
  importing('the import knows no store', 'import/plan/a1.ts', '#stores/Stores.ts', 'reads files and plans'),
  importing('the import knows no MobX', 'import/plan/a2.ts', 'mobx', 'reads files and plans'),
  importing('the import ships no mocks', 'import/plan/a3.ts', '#mocks/mock.ts', 'never imports mocks'),
  importing('the grammar knows no feature', 'server/grammar/a1.ts', '#server/features/notes/sql.ts', 'by the tools'),
  {
    rule: 'the server runs long work in slices',
    file: 'server/features/notes/slices.ts',
    code: "import { findTransferPairs } from '#shared/transferPairs.ts'\nexport const found = findTransferPairs([], { accounts: [] })\n",
    message: 'runs long work in slices',
  },
  importing('the page’s root ships no mocks', 'src/app/main.tsx', '#mocks/mock.ts', 'Shipped code never imports mocks'),
  importing('the page’s root knows no server', 'src/app/routes.tsx', '#server/main.ts', 'only in #contract'),
  importing('the api knows no store', 'src/api/a1.ts', '#stores/Stores.ts', 'The api is the lowest step'),
  importing('the api knows no React', 'src/api/a2.ts', 'react', 'nothing of React'),
  importing('the api knows no server', 'src/api/a3.ts', '#server/main.ts', 'only in #contract'),
  importing('the api ships no mocks', 'src/api/a4.ts', '#mocks/mock.ts', 'never imports mocks'),
  importing(
    'a store knows no component',
    'src/stores/a1.ts',
    '#components/ui/Money.tsx',
    'Stores stand below components',
  ),
  importing('a store knows no words', 'src/stores/a2.ts', '#text/text.ts', 'a component chooses the words'),
  importing('a store knows no React', 'src/stores/a3.ts', 'react', 'A store knows nothing of React'),
  importing('a store knows no Mantine', 'src/stores/a4.ts', '@mantine/core', 'A store knows nothing of React'),
  importing('a store knows no router', 'src/stores/a5.ts', 'react-router', 'A store knows nothing of React'),
  importing('a store ships no mocks', 'src/stores/a6.ts', '#mocks/mock.ts', 'never imports mocks'),
  importing('a store knows no server', 'src/stores/a7.ts', '#server/db/connect.ts', 'only in #contract'),
  importing('another folder is imported by its alias', 'src/stores/a8.ts', '../api/createApi.ts', 'by its alias'),
  importing('texts know no store', 'src/text/a1.ts', '#stores/Stores.ts', 'Texts know only the error codes'),
  importing('texts know no React', 'src/text/a2.ts', 'react', 'Texts know only the error codes'),
  importing('ui knows no store', 'src/components/ui/a1.tsx', '#stores/Stores.ts', 'components/ui knows no domain'),
  importing(
    'ui knows no domain',
    'src/components/ui/data/a2.tsx',
    '#components/notes/Note.tsx',
    'components/ui knows no domain',
  ),
  importing('ui knows no api', 'src/components/ui/a3.tsx', '#api/createApi.ts', 'components/ui knows no domain'),
  importing('ui knows no MobX', 'src/components/ui/a4.tsx', 'mobx-react-lite', 'components/ui knows no store'),
  importing(
    'a component knows no page',
    'src/components/notes/a1.tsx',
    '#pages/Home.tsx',
    'Components stand below pages',
  ),
  importing('a component calls no api', 'src/components/notes/a2.tsx', '#api/createApi.ts', 'only stores call the api'),
  importing(
    'a component knows no router',
    'src/components/notes/a3.tsx',
    'react-router',
    'A component knows no router',
  ),
  importing('a component ships no mocks', 'src/components/notes/a4.tsx', '#mocks/mock.ts', 'never imports mocks'),
  importing('a component ships no story', 'src/components/notes/a5.tsx', './Note.stories.tsx', 'tests or stories'),
  importing('a page calls no api', 'src/pages/a1.tsx', '#api/createApi.ts', 'A page asks a store'),
  importing('a page is a leaf', 'src/pages/a2.tsx', '#pages/Home.tsx', 'A page is a leaf'),
  importing('a page ships no mocks', 'src/pages/a3.tsx', '#mocks/mock.ts', 'never imports mocks'),
  importing('a story knows no server', 'src/pages/A4.stories.tsx', '#server/main.ts', 'A story runs over #mocks'),
  importing(
    'a story makes no api',
    'src/pages/A5.stories.tsx',
    '#api/createApi.ts',
    'gets its stores from the preview',
  ),
  importing(
    'a component’s story knows no page',
    'src/components/notes/A6.stories.tsx',
    '#pages/Home.tsx',
    "page's own story",
  ),
  importing('the old test package stays away', 'src/pages/A7.stories.tsx', '@storybook/test', 'from storybook/test'),
  importing(
    'a store’s test knows no component',
    'src/stores/a9.test.ts',
    '#components/notes/Note.tsx',
    'proved in its story',
  ),
  importing('a store’s test knows no server', 'src/stores/a10.test.ts', '#server/main.ts', 'proved beside its feature'),
  importing('mocks know no store', 'mocks/a1.ts', '#stores/Stores.ts', 'Mocks stand for the server'),
  importing('mocks know no server', 'mocks/a2.ts', '#server/db/connect.ts', 'Mocks stand for the server'),
  importing('mocks know no database', 'mocks/a3.ts', 'pg', 'Mocks stand for the server'),
  importing(
    'the server knows no store',
    'server/a1.ts',
    '#stores/Stores.ts',
    'The server meets the browser only in #contract',
  ),
  importing('the server ships no mocks', 'server/a2.ts', '#mocks/mock.ts', 'never imports mocks'),
  importing('the server ships no test', 'server/a4.ts', '#server/testing.ts', 'what helps them'),
  importing('the database ships none', 'server/db/a2.ts', './testServer.ts', 'what helps them'),
  importing('a feature ships none', 'server/features/notes/a8.ts', './routes.test.ts', 'what helps them'),
  importing('the server knows no React', 'server/a3.ts', 'react', 'belongs to the browser'),
  importing(
    'a feature calls no routes of another',
    'server/features/notes/a1.ts',
    '#server/features/accounts/routes.ts',
    'never its routes.ts',
  ),
  importing(
    'a feature knows no transport',
    'server/features/notes/a2.ts',
    '#server/transports/http/calls.ts',
    'A feature stands below the transports',
  ),
  importing('a feature knows no app', 'server/features/notes/a3.ts', '#server/app.ts', 'A feature stands below'),
  importing(
    'HTTP knows no MCP',
    'server/transports/http/a1.ts',
    '#server/transports/mcp/mcp.ts',
    'Transports do not know each other',
  ),
  importing(
    'MCP knows no HTTP',
    'server/transports/mcp/a1.ts',
    '#server/transports/http/calls.ts',
    'Transports do not know each other',
  ),
  importing(
    'the sockets know no HTTP',
    'server/transports/websocket/a1.ts',
    '#server/transports/http/calls.ts',
    'Transports do not know each other',
  ),
  importing(
    'the kernel knows no feature',
    'server/kernel/a1.ts',
    '#server/features/notes/sql.ts',
    'The kernel stands below',
  ),
  importing(
    'the kernel knows no transport',
    'server/kernel/a2.ts',
    '#server/transports/http/calls.ts',
    'The kernel stands below',
  ),
  importing(
    'infrastructure knows no kernel',
    'server/infra/a1.ts',
    '#server/kernel/route.ts',
    'stands below everything',
  ),
  importing('a feature knows no Fastify', 'server/features/notes/a4.ts', 'fastify', 'HTTP never enters a feature'),
  importing('a feature ships no mocks', 'server/features/notes/a5.ts', '#mocks/mock.ts', 'never imports mocks'),
  importing(
    'a feature leaves its folder by an alias',
    'server/features/notes/a6.ts',
    '../../db/connect.ts',
    'by its alias',
  ),
  importing(
    'the database knows no feature',
    'server/db/a1.ts',
    '#server/features/notes/sql.ts',
    'stands below everything',
  ),
  importing(
    'a server test knows no mocks',
    'server/features/notes/a7.test.ts',
    '#mocks/mock.ts',
    'A server test runs real SQL',
  ),
]

/** The same forbidden thing, said in other ways. */
export const moreLayers: Sample[] = [
  {
    rule: 'a type alone is an import too',
    file: 'src/stores/b1.ts',
    code: "import type { Money } from '#components/ui/data/Money.tsx'\nexport type M = Money\n",
    message: 'Stores stand below components',
  },
  {
    rule: 'a re-export is an import too',
    file: 'src/stores/b2.ts',
    code: "export { Money } from '#components/ui/data/Money.tsx'\n",
    message: 'Stores stand below components',
  },
  {
    rule: 'import() is an import too',
    file: 'src/stores/b3.ts',
    code: "export const later = () => import('#components/ui/data/Money.tsx')\n",
    message: 'Stores stand below components',
  },
]

/** Allowed imports. */
export const allowed: Sample[] = [
  importing('', 'contract/d1.ts', 'zod', ''),
  importing('', 'contract/d2.ts', './c6.ts', ''),
  importing('', 'contract/d13.ts', '#shared/money.ts', ''),
  importing('', 'shared/d14.ts', 'big.js', ''),
  importing('', 'import/plan/d15.ts', '#shared/money.ts', ''),
  importing('', 'src/api/d3.ts', '#contract/errors.ts', ''),
  importing('', 'src/stores/d4.ts', '#api/createApi.ts', ''),
  importing('', 'src/components/notes/d5.tsx', '#components/ui/Money.tsx', ''),
  importing('', 'src/components/notes/d6.tsx', '#stores/Stores.ts', ''),
  importing('', 'src/components/notes/D7.stories.tsx', '#mocks/mock.ts', ''),
  importing('', 'src/pages/d8.tsx', 'react-router', ''),
  importing('', 'mocks/d9.ts', 'msw', ''),
  importing('', 'server/features/notes/d10.ts', '#server/features/accounts/sql.ts', ''),
  importing('', 'server/features/notes/d11.ts', '#server/kernel/route.ts', ''),
  importing('', 'server/features/notes/d12.test.ts', '#server/testing.ts', ''),
  importing('', 'server/db/testing.ts', './testServer.ts', ''),
]
