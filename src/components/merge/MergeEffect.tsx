import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import classes from './MergeEffect.module.css'
import { isRuledOut } from './useMergePreview.ts'

/** A line of the preview. */
export interface MergeLine {
  label: string
  /** A list is joined as in the user's language; an empty one hides the line. */
  what: readonly string[] | ReactNode
}

export interface MergeEffectProps<M extends object> {
  /** The server's preview of the merge; undefined until there is a target. */
  preview: Resource<M | undefined> | undefined
  /** An impossible merge has no effect: the field says why. */
  isPossible: boolean
  linesOf: (merge: M) => MergeLine[]
  /** Further notes, in sentences. */
  remarksOf: (merge: M) => string[]
}

/**
 * The objects that a merge would move, add up and delete, each in one line.
 *
 * Read aloud: as soon as the target is selected.
 */
export const MergeEffect = observer(function MergeEffect<M extends object>({
  preview,
  isPossible,
  linesOf,
  remarksOf,
}: MergeEffectProps<M>) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLocale().words)
  const merge = isPossible ? preview?.value : undefined
  const refusal = preview?.status === 'failed' ? preview.refusal : undefined
  const isFilled = ({ what }: MergeLine) => !Array.isArray(what) || what.length > 0
  return (
    <div aria-live="polite">
      {preview?.status === 'loading' && <SkeletonRows count={2} row="compact" />}
      {preview !== undefined && refusal !== undefined && !isRuledOut(refusal) && (
        <LoadFailed refusal={refusal} onRetry={() => void preview.load()} />
      )}
      {merge !== undefined && (
        <>
          <dl className={classes.effect} aria-label={t('merge.effect')}>
            {linesOf(merge)
              .filter(isFilled)
              .map(({ label, what }) => (
                <div key={label} className={classes.line}>
                  <dt>{label}</dt>
                  <dd>{Array.isArray(what) ? list.format(what as string[]) : (what as ReactNode)}</dd>
                </div>
              ))}
          </dl>
          {remarksOf(merge).map((remark) => (
            <p key={remark} className={classes.remark}>
              {remark}
            </p>
          ))}
        </>
      )}
    </div>
  )
})
