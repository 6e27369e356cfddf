import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { useMay } from '#components/useMay.ts'
import type { QuestionKind } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { AnsweredLine } from './AnsweredLine.tsx'
import { OpenQuestion } from './OpenQuestion.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { useGiveAnswer } from './useGiveAnswer.ts'
import classes from './ReviewList.module.css'

/** In pixels, before it is measured. */
const ROW = 49

/**
 * The questions: one is open, the others are two lines each; on a phone only the open one is shown.
 *
 * Keys: J and K go to the next and previous question, S skips, U undoes the last answer; the open question says its own.
 */
export const ReviewList = observer(function ReviewList({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const mayAnswer = useMay('edit')
  const isPhone = useIsPhone()
  const { undo } = useGiveAnswer(visit)
  const { open, shown } = visit
  const list = useFocusOnOpen(open?.key, visit.kind)
  useKeys({
    KeyJ: () => visit.step(1),
    KeyK: () => visit.step(-1),
    KeyS: mayAnswer ? () => void visit.skip() : undefined,
    KeyU: mayAnswer ? undo : undefined,
  })
  return (
    <div ref={list} className={classes.list}>
      <AnsweredLine visit={visit} />
      {isPhone ? (
        open && <OpenQuestion key={open.key} visit={visit} question={open} />
      ) : (
        <VirtualRows
          as="ul"
          className={classes.rows}
          label={t('review.list')}
          rows={shown}
          keyOf={({ key }) => key}
          rowHeight={ROW}
        >
          {(question, place) => (
            <li {...place}>
              {question.key === open?.key ? (
                <OpenQuestion visit={visit} question={question} />
              ) : (
                <QuestionRow question={question} onOpen={() => visit.show(question)} />
              )}
            </li>
          )}
        </VirtualRows>
      )}
    </div>
  )
})

/** The open question takes the focus when another one is open, but not from what is beside the list, unless that chose the kind. */
const useFocusOnOpen = (key: string | undefined, kind: QuestionKind | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  const filtered = useRef(kind)
  useEffect(() => {
    const isFiltered = filtered.current !== kind
    filtered.current = kind
    if (shown.current === key && !isFiltered) return
    const isFirst = shown.current === undefined
    shown.current = key
    const focused = document.activeElement
    const isElsewhere = focused !== null && focused !== document.body && list.current?.contains(focused) === false
    if (isFirst || (!isFiltered && isElsewhere && !focused.hasAttribute('data-page-title'))) return
    const section = list.current?.querySelector<HTMLElement>('[data-open-question]')
    section?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'nearest' })
  }, [key, kind])
  return list
}
