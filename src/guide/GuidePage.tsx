import type { ReactNode } from 'react'
import { Panel } from '#components/ui/layout/Panel.tsx'
import classes from './GuidePage.module.css'

export interface GuidePageProps {
  title: string
  /** The topic of the page, in a sentence or two. */
  lead: string
  children: ReactNode
}

export const GuidePage = ({ title, lead, children }: GuidePageProps) => (
  <main className={classes.page}>
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </header>
    {children}
  </main>
)

export interface PartProps {
  title: string
  /** The rule of this section. */
  text?: string
  children: ReactNode
}

/** A section of a guide page: a title, its text, and examples. */
export const Part = ({ title, text, children }: PartProps) => (
  <Panel title={title}>
    {text !== undefined && <p className={classes.says}>{text}</p>}
    {children}
  </Panel>
)

export interface FactsProps {
  rows: readonly (readonly [name: string, words: string])[]
}

/** Names with descriptions. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className={classes.facts}>
    {rows.map(([name, words]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

/** Both themes side by side, each on its own background. */
export const InBothThemes = ({ children }: { children: ReactNode }) => (
  <div className={classes.themes}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={classes.sheet} data-scheme={theme}>
        {children}
      </div>
    ))}
  </div>
)
