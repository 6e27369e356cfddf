import { Kbd } from '#components/ui/layout/Kbd.tsx'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import classes from './HelpDialog.module.css'

export interface HelpDialogProps {
  isOpen: boolean
  onClose: () => void
}

const anywhere = [
  { does: 'find', keys: ['Ctrl', 'K'] },
  { does: 'new', keys: ['N'] },
  { does: 'newCategory', keys: ['C'] },
  { does: 'books', keys: ['B'] },
  { does: 'search', keys: ['/'] },
  { does: 'submit', keys: ['Ctrl', '↵'] },
  { does: 'undo', keys: ['Ctrl', 'Z'] },
  { does: 'close', keys: ['Esc'] },
  { does: 'help', keys: ['?'] },
] as const
const inList = [
  { does: 'next', keys: ['J'] },
  { does: 'previous', keys: ['K'] },
  { does: 'open', keys: ['↵'] },
  { does: 'delete', keys: ['Del'] },
] as const
const inForm = [
  { does: 'split', keys: ['Alt', 'S'] },
  { does: 'goOn', keys: ['↵'] },
  { does: 'takeRest', keys: ['='] },
  { does: 'removeLine', keys: ['⌫'] },
] as const
const inRows = [
  { does: 'newRow', keys: ['N'] },
  { does: 'newTransferRow', keys: ['⇧', 'N'] },
  { does: 'nextCell', keys: ['Tab'] },
  { does: 'nextRow', keys: ['↵'] },
  { does: 'upAndDown', keys: ['Ctrl', '↑', '↓'] },
  { does: 'duplicate', keys: ['Ctrl', 'D'] },
] as const

/**
 * The list of keyboard shortcuts.
 *
 * Keys: ? opens it, Escape closes.
 */
export const HelpDialog = ({ isOpen, onClose }: HelpDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shell.help.title')} isOpen={isOpen} onClose={onClose}>
      <Keys title={t('shell.help.anywhere')} keys={anywhere} />
      <Keys title={t('shell.help.inList')} keys={inList} />
      <Keys title={t('transactions.new')} keys={inForm} />
      <Keys title={t('bulk.title')} keys={inRows} />
    </Dialog>
  )
}

const Keys = ({
  title,
  keys,
}: {
  title: string
  keys: typeof anywhere | typeof inList | typeof inForm | typeof inRows
}) => {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {keys.map(({ does, keys: together }) => (
          <div key={does} className={classes.key}>
            <dt>{t(`shell.help.${does}`)}</dt>
            <dd>
              {together.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
