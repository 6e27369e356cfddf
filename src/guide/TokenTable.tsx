import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Table } from '#components/ui/data/Table.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import classes from './TokenTable.module.css'
import { themeTokens } from './tokens/themeTokens.ts'
import { isIn, type TokenTableOf } from './tokens/tables.ts'
import { groupOf, type Token } from './tokens/tokens.ts'

/** Copies a text; the button says that it did. */
export const Copy = ({ text }: { text: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <ToolButton
      label={isCopied ? `${text} copied` : `Copy ${text}`}
      icon={isCopied ? IconCheck : IconCopy}
      onClick={() => void copy()}
    />
  )
}

/** How each group of tokens is shown before its name. */
const samples: Record<string, (style: CSSProperties) => ReactNode> = {
  color: (style) => <span className={classes.colour} style={style} />,
  space: (style) => <span className={classes.length} style={style} />,
  size: () => undefined,
  radius: (style) => <span className={classes.radius} style={style} />,
  shadow: (style) => <span className={classes.shadow} style={style} />,
  motion: (style) => <span className={classes.motion} style={style} />,
  type: (style) => (
    <span className={classes.type} style={style}>
      Aa 12
    </span>
  ),
}

const valueOf = ({ light, dark, aliases }: Token): string => {
  const said = (value: string, alias: string | undefined) => (alias === undefined ? value : `${alias} (${value})`)
  const [day, night] = [said(light, aliases.light), said(dark, aliases.dark)]
  return day === night ? day : `${day} · dark: ${night}`
}

const Row = ({ token }: { token: Token }) => {
  const name = `--fa-${token.name}`
  const sample = samples[groupOf(token)]?.({ '--sample': `var(${name})` } as CSSProperties)
  return (
    <tr>
      <td className={classes.sample}>{sample}</td>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>{valueOf(token)}</td>
      <td className={classes.note}>{token.note}</td>
      <td className={classes.tools}>
        <Copy text={`var(${name})`} />
      </td>
    </tr>
  )
}

export interface TokenTableProps {
  table: TokenTableOf
}

/** The tokens of a table: a sample, the name, the values, what it is for, and a button that copies it. */
export const TokenTable = ({ table }: TokenTableProps) => (
  <Table
    isWide
    className={classes.table}
    label={`${table[0]}: tokens`}
    columns={['Sample', 'Name', 'Value', 'Use', 'Copy'].map((label) => ({ label }))}
  >
    <tbody>
      {themeTokens
        .filter((token) => isIn(token, table))
        .map((token) => (
          <Row key={token.name} token={token} />
        ))}
    </tbody>
  </Table>
)
