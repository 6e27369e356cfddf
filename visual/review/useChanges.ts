import { useEffect, useState } from 'react'
import type { Judgement, Reviewed } from '../review.ts'

const read = async (judgement?: Judgement): Promise<Reviewed[]> => {
  const request = judgement && { method: 'POST', body: JSON.stringify(judgement) }
  const response = await fetch('/changes', request)
  return (await response.json()) as Reviewed[]
}

/** The changes with their verdicts, and how to judge one. */
export const useChanges = () => {
  const [changes, setChanges] = useState<Reviewed[]>()
  useEffect(() => {
    void read().then(setChanges)
  }, [])
  const judge = async (judgement: Judgement): Promise<void> => setChanges(await read(judgement))
  return { changes, judge }
}
