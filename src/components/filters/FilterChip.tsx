import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChip.module.css'

export interface FilterChipProps {
  /** The name of the filter. */
  name: string
  /** The selected value; undefined if nothing is selected. */
  value: string | undefined
  /** The value is clear without the filter's name. */
  isNameSaid?: boolean
  /** Undefined if a value is required. */
  onClear: (() => void) | undefined
  /** The accessible name of the clear button, if clearing does not show everything. */
  clearLabel?: string | undefined
  /** The content of the dropdown. */
  children: (close: () => void) => ReactNode
}

/**
 * A filter: plain text while it is not set, a chip with a clear button when it is.
 *
 * Keys: Enter opens, Escape closes and restores focus.
 *
 * Read aloud: the clear button with the name of its filter.
 */
export const FilterChip = ({ name, value, isNameSaid, onClear, clearLabel, children }: FilterChipProps) => {
  const { t } = useTranslation()
  const isSet = value !== undefined
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover
        target={
          <UnstyledButton className={classes.name ?? ''}>
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
        }
        offset={6}
        aria-label={name}
      >
        {children}
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
