import { IconTag, IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#components/labels/tags/TagsField.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { limits } from '#contract/limits.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { LineTargetField } from './LineTargetField.tsx'
import { lineDirection, needsToAmount, wholeDirection } from './readLines.ts'
import { LineRefundOffer } from './SignReason.tsx'
import classes from './SplitLine.module.css'
import type { FormOfLines } from './useTransactionForm.ts'

export interface SplitLineProps {
  form: FormOfLines
  line: LineFields
  /** Index among the split lines. */
  index: number
  onChange: (change: Partial<LineFields>) => void
  onRemove: () => void
}

/** A split line: category or target account, amount, note, and tags on demand. */
export const SplitLine = observer(function SplitLine({ form, line, index, onChange, onRemove }: SplitLineProps) {
  const { t } = useTranslation()
  const { fields, facts, lines: read, unit, unitOf, isChecked, lineErrorOf } = form
  const [isTagging, setTagging] = useState(line.tags.length > 0)
  const all = fields.lines ?? []
  const ofLine = facts.lines?.[index]
  const number = index + 1
  const proposal = read?.restTaken?.index === index ? read.restTaken.amount : undefined
  const problem = read?.problems[index]?.amount
  const isArriving = needsToAmount(ofLine, facts.currencyId)
  return (
    <fieldset className={classes.line} aria-label={t('transactions.form.line', { number })} data-line={line.key}>
      <div data-part="target">
        <LineTargetField
          line={line}
          withoutAccountId={fields.accountId}
          onChange={onChange}
          error={lineErrorOf(index, 'categoryId')}
        />
      </div>
      <div data-part="amount">
        <AmountField
          label={t('transactions.columns.amount')}
          isLabelHidden
          value={proposal ?? line.amount}
          isProposal={proposal !== undefined}
          onChange={(amount) => onChange({ amount })}
          unit={unit}
          direction={lineDirection(line, ofLine, wholeDirection(all, facts.lines))}
          isSubmitted={isChecked && problem !== undefined}
          error={
            problem === 'contradicts' && line.categoryId !== undefined ? (
              <LineRefundOffer line={line} categoryType={ofLine?.categoryType} onChange={onChange} />
            ) : (
              lineErrorOf(index, 'amount')
            )
          }
        />
      </div>
      {isArriving && (
        <div className={classes.arrives} data-part="arrives">
          <AmountField
            label={t('transactions.arrives')}
            isLabelHidden
            value={line.toAmount}
            onChange={(toAmount) => onChange({ toAmount })}
            unit={unitOf(line.toAccountId)}
            direction="none"
            isSubmitted={isChecked}
            error={lineErrorOf(index, 'toAmount')}
          />
        </div>
      )}
      <div className={classes.note} data-part="note">
        <TextField
          label={t('transactions.form.note')}
          isLabelHidden
          placeholder={t('transactions.form.note')}
          value={line.note}
          onChange={(text) => onChange({ note: text })}
          maxLength={limits.lineNote}
          autoComplete="off"
          error={lineErrorOf(index, 'note')}
        />
      </div>
      <div className={classes.tools}>
        {!isTagging && (
          <ToolButton
            icon={IconTag}
            label={t('transactions.form.lineTags', { number })}
            onClick={() => setTagging(true)}
          />
        )}
        <ToolButton icon={IconX} label={t('transactions.form.removeLine', { number })} onClick={onRemove} />
      </div>
      {isTagging && (
        <div className={classes.tags}>
          <TagsField
            isLabelHidden
            value={line.tags}
            onChange={(tags) => onChange({ tags })}
            autoFocus={line.tags.length === 0}
            error={lineErrorOf(index, 'tags')}
          />
        </div>
      )}
    </fieldset>
  )
})
