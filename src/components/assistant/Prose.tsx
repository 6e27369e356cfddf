import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'
import classes from './Prose.module.css'

export interface ProseProps {
  /** Markdown. */
  text: string
}

/** Images are replaced by their alternative text, because an answer must not make the browser send a request. */
const Picture = ({ alt }: { alt?: string }) => <span>{alt}</span>
const Heading = ({ children }: { children?: ReactNode }) => <p className={classes.heading}>{children}</p>
const Outside = ({ href, children }: { href?: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
)
const Table = ({ children }: { children?: ReactNode }) => (
  // Focusable, so that arrow keys scroll a wide table.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.table} tabIndex={0}>
    <table>{children}</table>
  </div>
)

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    img: Picture,
    input: () => null,
    a: Outside,
    table: Table,
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
  },
}

/**
 * Renders untrusted Markdown: paragraphs, lists, tables. HTML is shown as text, images by their alternative text.
 */
export const Prose = ({ text }: ProseProps) => (
  <div className={classes.prose}>
    <Markdown options={options}>{text}</Markdown>
  </div>
)
