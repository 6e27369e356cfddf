import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChip.module.css'

export interface FilterChipProps {
  /** What it filters by. */
  name: string
  /** What is chosen; absent when nothing is. */
  value: string | undefined
  /** The value says by itself what it filters by. */
  isNameSaid?: boolean
  /** Absent where something has to be chosen. */
  onClear: (() => void) | undefined
  /** How the way out is read, where it is not that all is shown then. */
  clearLabel?: string | undefined
  /** What one chooses from. */
  children: (close: () => void) => ReactNode
}

/** Escape closes what one chooses from, not the dialog that the filter may stand in. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/**
 * A filter: plain words while it is not set, a chip with its own way out when it is.
 *
 * Keys: Enter opens, Escape closes and gives the focus back.
 *
 * Read aloud: the way out says which filter it takes away.
 */
export const FilterChip = ({ name, value, isNameSaid, onClear, clearLabel, children }: FilterChipProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isSet = value !== undefined
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={6} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.name ?? ''} onClick={() => setOpen(!isOpen)}>
            {isSet ? (
              <>
                {isNameSaid ? <VisuallyHidden>{name} </VisuallyHidden> : <span className={classes.kind}>{name} </span>}
                <span className={classes.value}>{value}</span>
              </>
            ) : (
              <>
                {name} <IconChevronDown size={14} stroke={1.5} aria-hidden />
              </>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={name} onFocusCapture={keepEscape}>
          {isOpen && children(() => setOpen(false))}
        </Popover.Dropdown>
      </Popover>
      {isSet && onClear !== undefined && (
        <UnstyledButton
          className={classes.clear ?? ''}
          aria-label={clearLabel ?? t('transactions.filters.without', { name })}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
