import type { Change } from './change.ts'

export type Verdict = 'accepted' | 'rejected'

export interface Judged {
  verdict: Verdict
  name: string
  /** The hashes of the two pictures; "-" where there is none. */
  before: string
  after: string
  who: string
  remark: string
}

const SEPARATOR = '\t'

export const judge = ({ name, before = '-', after = '-' }: Change, verdict: Verdict, who: string, remark: string) => ({
  verdict,
  name,
  before,
  after,
  who,
  remark: remark.replaceAll(/\s+/g, ' ').trim(),
})

const keyOf = ({ name, before, after }: Pick<Judged, 'name' | 'before' | 'after'>): string =>
  [name, before, after].join(SEPARATOR)

/** As a file that a reviewer commits: a line each, in the order of the names. */
export const writeVerdicts = (judged: readonly Judged[]): string =>
  judged
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ verdict, name, before, after, who, remark }) =>
      [verdict, name, before, after, who, remark].join(SEPARATOR).trimEnd(),
    )
    .concat('')
    .join('\n')

export const readVerdicts = (text: string): Judged[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [verdict, name = '', before = '-', after = '-', who = '', remark = ''] = line.split(SEPARATOR)
      return { verdict: verdict === 'accepted' ? verdict : 'rejected', name, before, after, who, remark }
    })

/** The verdict on a change: of these two pictures, not of earlier ones. */
export const verdictOn = (change: Change, judged: readonly Judged[]): Judged | undefined => {
  const key = keyOf(judge(change, 'accepted', '', ''))
  return judged.findLast((each) => keyOf(each) === key)
}

/** The verdicts on other pictures than these. */
export const withoutVerdicts = (judged: readonly Judged[], withdrawn: readonly Judged[]): Judged[] => {
  const keys = new Set(withdrawn.map(keyOf))
  return judged.filter((each) => !keys.has(keyOf(each)))
}

/** Later verdicts take the place of earlier ones on the same pictures. */
export const withVerdicts = (judged: readonly Judged[], more: readonly Judged[]): Judged[] => [
  ...new Map([...judged, ...more].map((each) => [keyOf(each), each])).values(),
]
