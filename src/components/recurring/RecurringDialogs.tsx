import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Transaction } from '#contract/transactions.ts'
import { DeleteRuleDialog } from './DeleteRuleDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { SkipDialog } from './SkipDialog.tsx'

/** What is asked about recurring rules. */
export type RecurringDialog =
  | { kind: 'new'; like?: Transaction }
  | { kind: 'edit' | 'skip' | 'delete'; rule: RecurringTransaction }

export interface RecurringDialogsProps {
  dialog: RecurringDialog | undefined
  onClose: () => void
}

/** The one dialog about recurring rules that is open. */
export const RecurringDialogs = ({ dialog, onClose }: RecurringDialogsProps) => (
  <>
    {dialog?.kind === 'new' && <RuleDialog {...(dialog.like ? { like: dialog.like } : {})} onClose={onClose} />}
    {dialog?.kind === 'edit' && <RuleDialog rule={dialog.rule} onClose={onClose} />}
    {dialog?.kind === 'skip' && <SkipDialog rule={dialog.rule} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteRuleDialog rule={dialog.rule} onClose={onClose} />}
  </>
)
