import { UnstyledButton } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { Kbd } from '#components/ui/layout/Kbd.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { useActions } from './useActions.ts'
import classes from './ReviewSide.module.css'

/** The count, what was done in this visit, the kinds as filters, the keys. */
export const ReviewSide = observer(function ReviewSide({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { count } = useStores().review
  const mayAnswer = useMay('edit')
  const isPhone = useIsPhone()
  const { done, skippedCount } = visit
  return (
    <aside className={classes.side} aria-label={t('review.progress')}>
      <p className={classes.left}>{t('review.left', { count })}</p>
      {mayAnswer && <ProgressBar label={t('review.progress')} value={done === 0 ? 0 : done / (done + count)} />}
      {!isPhone && (
        <>
          {mayAnswer && <p className={classes.done}>{t('review.done', { count: done })}</p>}
          <Kinds visit={visit} />
        </>
      )}
      {skippedCount > 0 && (
        <p className={classes.done}>
          {t('review.skipped', { count: skippedCount })}{' '}
          <LinkButton onClick={() => void visit.showSkipped()}>{t('review.showSkipped')}</LinkButton>
        </p>
      )}
      {!isPhone && mayAnswer && <KeyList visit={visit} />}
    </aside>
  )
})

const Kinds = observer(function Kinds({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { count } = useStores().review
  return (
    <div role="group" aria-label={t('review.kinds.label')}>
      {visit.kinds.map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.kind ?? ''}
          aria-pressed={visit.kind === kind}
          onClick={() => visit.filter(kind)}
        >
          <span>{t(`review.kinds.${kind}`)}</span> <span>{visit.counts[kind]}</span>
        </UnstyledButton>
      ))}
      <TotalRow label={t('review.kinds.total')}>{count}</TotalRow>
    </div>
  )
})

const keys = [
  { does: 'accept', shown: ['↵'] },
  { does: 'letter', shown: [] },
  { does: 'other', shown: ['C'] },
  { does: 'always', shown: ['A'] },
  { does: 'singly', shown: ['→'] },
  { does: 'different', shown: ['D'] },
  { does: 'skip', shown: ['S'] },
  { does: 'undo', shown: ['U'] },
  { does: 'move', shown: ['J', 'K'] },
] as const

/** The letters are those on the screen. */
const KeyList = observer(function KeyList({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const actions = useActions(visit)
  const ofCategories = (visit.open === undefined ? [] : actions(visit.open)).filter(
    ({ answer, isPrimary }) => answer.kind === 'category' && !isPrimary,
  )
  const letters = ofCategories.map(({ shown }) => shown)
  const used = keys.map(({ does, shown }) => ({ does, shown: does === 'letter' ? letters : shown }))
  return (
    <section>
      <h2 className={classes.title}>{t('review.keys.title')}</h2>
      <dl className={classes.keys}>
        {used
          .filter(({ shown }) => shown.length > 0)
          .map(({ does, shown }) => (
            <div key={does}>
              <dt>{t(`review.keys.${does}`)}</dt>
              <dd>
                {shown.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
})
