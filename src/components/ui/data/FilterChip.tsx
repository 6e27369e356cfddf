import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './FilterChip.module.css'

export interface FilterChipProps {
  /** The name of the filter. */
  label: string
  /** The selected value; undefined if nothing is selected. */
  value: string | undefined
  /** The value is clear without the name, which is then only read aloud. */
  isLabelHidden?: boolean
  /** Clears the value; undefined if one is required. */
  onClear: (() => void) | undefined
  /** The accessible name of the clear button, if clearing does not show everything. */
  clearLabel?: string | undefined
  /** Renders what one chooses from; the function closes it. */
  children: (close: () => void) => ReactNode
}

/**
 * A filter: plain text while it is not set, a chip with a clear button when it is.
 *
 * Use for each filter above a list, in a FilterLine; not for a value of a form (ChipsField), nor for a mark (Tag).
 *
 * Keys: Enter opens, Escape closes and restores focus.
 *
 * Read aloud: the clear button with the name of its filter.
 *
 * Left to you: the value in words.
 */
export const FilterChip = ({ label, value, isLabelHidden, onClear, clearLabel, children }: FilterChipProps) => {
  const { t } = useTranslation()
  const isSet = value !== undefined
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover
        target={
          <UnstyledButton className={classes.name ?? ''}>
            {isSet ? (
              <>
                {isLabelHidden ? (
                  <VisuallyHidden>{label} </VisuallyHidden>
                ) : (
                  <span className={classes.kind}>{label} </span>
                )}
                <span className={classes.value}>{value}</span>
              </>
            ) : (
              <>
                {label} <IconChevronDown size={14} stroke={1.5} aria-hidden />
              </>
            )}
          </UnstyledButton>
        }
        offset={6}
        aria-label={label}
      >
        {children}
      </Popover>
      {isSet && onClear !== undefined && (
        <UnstyledButton
          className={classes.clear ?? ''}
          aria-label={clearLabel ?? t('common.removeFilter', { label })}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
