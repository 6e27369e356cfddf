import { GuidePage, Part } from './GuidePage.tsx'
import type { TokenTableOf } from './tokens/tables.ts'
import { TokenTable } from './TokenTable.tsx'

const files = [
  ['tokens.json', 'all of them, with both themes as modes'],
  ['light.json', 'the values of the light theme alone'],
  ['dark.json', 'the values of the dark theme alone'],
  ['tokens-studio.json', 'sets and themes for the plugin of Tokens Studio'],
] as const

const Files = () => (
  <Part
    title="For other tools"
    text="Design tokens as the W3C group writes them: colours, lengths, styles of text and transitions with aliases. Tried: Style Dictionary 5 alone and with the transforms of Tokens Studio 2 makes CSS of every token, without the letter spacing of text styles. Not tried: the plugin itself inside Figma."
  >
    <ul>
      {files.map(([name, words]) => (
        <li key={name}>
          <a href={`tokens/${name}`}>{name}</a>: {words}
        </li>
      ))}
    </ul>
  </Part>
)

export interface TokenPageProps {
  title: string
  lead: string
  tables: readonly TokenTableOf[]
}

/** The tables of one kind of token, and the files for other tools. */
export const TokenPage = ({ title, lead, tables }: TokenPageProps) => (
  <GuidePage title={title} lead={lead}>
    {tables.map((table) => (
      <Part key={table[0]} title={table[0]}>
        <TokenTable table={table} />
      </Part>
    ))}
    <Files />
  </GuidePage>
)
