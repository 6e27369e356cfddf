import { useState } from 'react'
import type { Review, Reviewed } from '../results.ts'
import type { Judgement } from '../review.ts'
import { judge as judgeOne, writeVerdicts } from '../verdicts.ts'

/** All pictures that changed by one cause. */
export interface Decision {
  cause: string
  members: Reviewed[]
}

const { review } = globalThis as unknown as { review: Review }

const judged = ({ verdict: _verdict, remark: _remark, ...rest }: Reviewed, { verdict, remark }: Judgement): Reviewed =>
  verdict === undefined ? rest : { ...rest, verdict, remark }

/** The largest first, as they are most of the work. */
const decisionsOf = (differences: readonly Reviewed[]): Decision[] =>
  [...Map.groupBy(differences, ({ cause }) => cause)]
    .map(([cause, members]) => ({ cause, members }))
    .toSorted((a, b) => b.members.length - a.members.length)

/** The decisions of a review, and how to make one. Where the page is only a folder, verdicts are downloaded as a file to commit. */
export const useReview = () => {
  const [differences, setDifferences] = useState(review.differences)
  const judge = async (judgement: Judgement): Promise<void> => {
    if (review.isServed) await fetch('./verdicts', { method: 'POST', body: JSON.stringify(judgement) })
    const names = new Set(judgement.names)
    setDifferences(differences.map((each) => (names.has(each.name) ? judged(each, judgement) : each)))
  }
  const download = () => {
    const lines = differences.flatMap((each) =>
      each.verdict === undefined ? [] : [judgeOne(each, each.verdict, '-', each.remark ?? '')],
    )
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([writeVerdicts(lines)], { type: 'text/plain' }))
    link.download = `${review.branch.replaceAll(/[^\w.-]+/g, '-')}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return { decisions: decisionsOf(differences), judge, download: review.isServed ? undefined : download }
}
