import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { DiscardDialog } from '#components/ui/feedback/Dialog.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { submitForm } from '#components/ui/feedback/submitForm.ts'
import { useLeaving } from '#components/ui/feedback/useLeaving.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { BalanceLine } from './BalanceLine.tsx'
import classes from './BalancesSheet.module.css'
import { useBalances } from './useBalances.ts'

export interface BalancesSheetProps {
  /** Returns to the other options. */
  onBack: () => void
}

/**
 * Accounts with their current balances on one sheet: created together, and undone together.
 *
 * Keys: Enter in a field creates them.
 */
export const BalancesSheet = observer(function BalancesSheet(props: BalancesSheetProps) {
  const { currencies, settings } = useStores()
  const needed = [useLoad(settings.current), useLoad(currencies.list)]
  return needed.every(({ isReady }) => isReady) ? <Sheet {...props} /> : <SkeletonRows count={4} />
})

const Sheet = observer(function Sheet({ onBack }: BalancesSheetProps) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const sheet = useBalances()
  const isUnsaved = sheet.count > 0 && !sheet.isPending
  const { leave, isAsking, stay } = useLeaving(isUnsaved, onBack)
  useUnsavedForm(isUnsaved)
  return (
    <form className={classes.sheet} onSubmit={submitForm(sheet.submit)} noValidate aria-labelledby="balances">
      <h2 id="balances" className={classes.title}>
        {t('firstSteps.sheet.title')}
      </h2>
      <p className={classes.hint}>{t('firstSteps.sheet.hint')}</p>
      <div className={classes.heads} aria-hidden>
        <span>{t('firstSteps.sheet.kind')}</span>
        <span>{t('firstSteps.sheet.name')}</span>
        <span>{t('firstSteps.sheet.currency')}</span>
        <span>{t('accounts.typed.balance')}</span>
      </div>
      <div className={classes.lines}>
        {sheet.rows.map((row, index) => (
          <BalanceLine
            key={row.key}
            row={row}
            number={index + 1}
            unit={sheet.unitOf(row)}
            isChecked={sheet.isChecked}
            onChange={(what) => sheet.change(row.key, what)}
            onRemove={sheet.rows.length > 1 ? () => sheet.remove(row.key) : undefined}
          />
        ))}
      </div>
      <LinkButton onClick={sheet.add}>
        <IconPlus size={16} stroke={1.5} aria-hidden /> {t('firstSteps.sheet.add')}
      </LinkButton>
      {sheet.isChecked && sheet.count === 0 && <Callout isAlert>{t('firstSteps.sheet.need')}</Callout>}
      {sheet.refusal && (
        <Callout tone="danger" isAlert>
          {refusalText(sheet.refusal)}
        </Callout>
      )}
      <Group gap="sm" className={classes.ways ?? ''}>
        <Button type="submit" isPending={sheet.isPending}>
          {sheet.count === 0 ? t('common.actions.create') : t('firstSteps.sheet.submit', { count: sheet.count })}
        </Button>
        <Button variant="tertiary" onClick={leave}>
          {t('common.actions.cancel')}
        </Button>
      </Group>
      {isAsking && <DiscardDialog onStay={stay} onDiscard={onBack} />}
    </form>
  )
})
