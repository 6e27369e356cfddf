import type { ReactNode } from 'react'
import type { SettingName } from './settingAddress.ts'
import classes from './SettingRow.module.css'

export interface SettingRowProps {
  title: string
  /** The hash of its URL. */
  name?: SettingName
  /** The effect of the setting, in a sentence. */
  hint?: ReactNode
  /** The control, labelled with the same title. */
  children: ReactNode
}

/** A setting: its title and effect, beside its control. */
export const SettingRow = ({ title, name, hint, children }: SettingRowProps) => (
  <div className={classes.row} id={name}>
    <div>
      <div className={classes.title} aria-hidden>
        {title}
      </div>
      {hint !== undefined && <div className={classes.hint}>{hint}</div>}
    </div>
    <div className={classes.control}>{children}</div>
  </div>
)
