import type { ReactNode } from 'react'
import type { SettingName } from './settingAddress.ts'
import classes from './SettingRow.module.css'

export interface SettingRowProps {
  title: string
  /** By what its address names it. */
  name?: SettingName
  /** What it changes, in a sentence. */
  hint?: ReactNode
  /** The control; it carries the title as its own label. */
  children: ReactNode
}

/** One setting: what it is called and what it changes, beside its control. */
export const SettingRow = ({ title, name, hint, children }: SettingRowProps) => (
  <div className={classes.row} id={name}>
    <div className={classes.words}>
      <div className={classes.title} aria-hidden>
        {title}
      </div>
      {hint !== undefined && <div className={classes.hint}>{hint}</div>}
    </div>
    <div className={classes.control}>{children}</div>
  </div>
)
