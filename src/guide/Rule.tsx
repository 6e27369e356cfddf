import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GuidePage } from './GuidePage.tsx'
import classes from './Rule.module.css'

interface Example {
  /** The do or don't, in a few words. */
  words: string
  show: ReactNode
}

export interface RuleProps {
  /** The rule, in a sentence. */
  title: string
  /** The reason. */
  lead: string
  /** A correct and a wrong use, side by side. */
  pairs: Pair[]
}

export interface Pair {
  right: Example
  wrong: Example
}

/** A design rule with dos and don'ts, side by side. */
export const Rule = ({ title, lead, pairs }: RuleProps) => (
  <GuidePage title={title} lead={lead}>
    <Pairs pairs={pairs} />
  </GuidePage>
)

/** Dos and don'ts, side by side. */
export const Pairs = ({ pairs }: Pick<RuleProps, 'pairs'>) =>
  pairs.map(({ right, wrong }) => (
    <div key={right.words} className={classes.pair}>
      <Side kind="do" {...right} />
      <Side kind="dont" {...wrong} />
    </div>
  ))

const Side = ({ kind, words, show }: Example & { kind: 'do' | 'dont' }) => {
  const Icon = kind === 'do' ? IconCheck : IconX
  return (
    <section className={classes.side} data-kind={kind}>
      <h2 className={classes.verdict}>
        <Icon size={16} stroke={1.5} aria-hidden /> {kind === 'do' ? 'Do' : 'Don’t'}
      </h2>
      <div className={classes.stage}>{show}</div>
      <p className={classes.words}>{words}</p>
    </section>
  )
}
