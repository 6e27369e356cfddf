import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Panel.module.css'
import { withClass } from './withClass.ts'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The title, in sentence case. */
  title: string
  /** Content at the right of the title: links, tool buttons, a caption. */
  tools?: ReactNode
  /** The content. */
  children: ReactNode
}

/**
 * A section of a page: a heavy rule at the top, a title, no box.
 *
 * Use for a part of a page that has its own name; not for a group of fields or inside another panel.
 *
 * Accepts all other props of a section, such as `className`.
 *
 * Rendered as a region named by its title, so that a screen reader can jump to it.
 *
 * Left to you: a title of the right level; what is inside needs its own names.
 */
export const Panel = ({ title, tools, children, className, ...rest }: PanelProps) => {
  const titleId = useId()
  return (
    <section className={withClass(classes.panel, className)} aria-labelledby={titleId} {...rest}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
