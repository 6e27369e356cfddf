import { GuidePage, Part } from './GuidePage.tsx'
import { TokenTable } from './TokenTable.tsx'

const files = [
  ['tokens.json', 'all of them, with both themes as modes'],
  ['light.json', 'the values of the light theme alone'],
  ['dark.json', 'the values of the dark theme alone'],
] as const

const Files = () => (
  <Part
    title="For other tools"
    text="Design tokens as the W3C group writes them: colours, lengths, styles of text and transitions with aliases. Style Dictionary reads all of them; each theme alone is for tools that know no modes."
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
  /** Each table: its title, the group of tokens, and which of them. */
  tables: readonly (readonly [title: string, group: string, like?: RegExp])[]
}

/** The tables of one kind of token, and the files for other tools. */
export const TokenPage = ({ title, lead, tables }: TokenPageProps) => (
  <GuidePage title={title} lead={lead}>
    {tables.map(([name, group, like]) => (
      <Part key={name} title={name}>
        <TokenTable title={name} group={group} {...(like && { like })} />
      </Part>
    ))}
    <Files />
  </GuidePage>
)
