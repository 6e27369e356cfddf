import { IconPencil } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { Rule } from '#contract/rules.ts'
import classes from './RuleEditor.module.css'
import type { RuleForm } from './useRuleForm.ts'

export interface RuleHeadProps {
  form: RuleForm
  rule: Rule | undefined
  mayEdit: boolean
  onCancel: () => void
}

/** The name of a rule, its place, and the buttons that save it. */
export const RuleHead = observer(function RuleHead({ form, rule, mayEdit, onCancel }: RuleHeadProps) {
  const { t } = useTranslation()
  const { rules } = useStores()
  const { draft, reason, preview, isPending } = form
  const all = rules.list.value
  const place = all.findIndex(({ ruleId }) => ruleId === rule?.ruleId)
  const unnamed = rule === undefined ? t('rules.new') : t('rules.place', { number: place + 1 })
  const count = preview.preview?.count ?? 0
  return (
    <>
      <nav aria-label={t('categories.breadcrumb')} className={classes.breadcrumb}>
        <Link to="/rules">{t('rules.title')}</Link> <span aria-hidden>›</span>
      </nav>
      <PageTitle
        title={draft.name ?? unnamed}
        tools={
          <>
            {mayEdit && (
              <Popover
                width={300}
                target={
                  <ToolButton
                    label={t(draft.name === undefined ? 'rules.editor.nameThis' : 'rules.editor.rename')}
                    icon={IconPencil}
                  />
                }
              >
                <TextField
                  label={t('rules.editor.name')}
                  isOptional
                  data-autofocus
                  maxLength={limits.name}
                  value={draft.name ?? ''}
                  onChange={form.setName}
                />
              </Popover>
            )}
            <span className={classes.place}>
              {rule === undefined && all.length > 0 ? t('rules.editor.place', { count: all.length + 1 }) : null}
            </span>
            {mayEdit ? (
              <>
                <Button variant="tertiary" onClick={onCancel}>
                  {t('common.actions.cancel')}
                </Button>
                <Button
                  variant={count === 0 ? 'primary' : 'secondary'}
                  isDisabled={reason !== undefined}
                  isPending={isPending}
                  onClick={form.saveOnly}
                >
                  {t('rules.editor.saveOnly')}
                </Button>
                {count > 0 && reason === undefined && (
                  <Button
                    shortcut="Ctrl Enter"
                    isDisabled={preview.isCounting}
                    isPending={isPending}
                    onClick={form.saveAndChange}
                  >
                    {t('rules.editor.saveAndChange', { count })}
                  </Button>
                )}
              </>
            ) : null}
          </>
        }
      />
    </>
  )
})
