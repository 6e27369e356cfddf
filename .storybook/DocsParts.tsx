import { DocsContext, Heading, Markdown, Story } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import type { ComponentFacts } from '../scripts/catalogue.ts'
import type { SourceFacts } from '../scripts/componentSource.ts'
import classes from './DocsParts.module.css'

/** "Use for …; not for …" as a do and a don't. */
export const UseAndNot = ({ words = '' }: { words?: string | undefined }) => {
  const [use = '', ...not] = words.split(/(?<=[;,]) (?=(?:not|nor|never)\b)/)
  if (use === '') return undefined
  return (
    <div className={classes.pair}>
      <section data-kind="do">
        <h3>Do</h3>
        <Markdown>{use.replace(/[;,]$/, '.')}</Markdown>
      </section>
      {not.length > 0 && (
        <section data-kind="dont">
          <h3>Don’t</h3>
          <Markdown>{not.join(' ').replace(/^\w/, (first) => first.toUpperCase())}</Markdown>
        </section>
      )}
    </div>
  )
}

interface ShownStory {
  id: string
  name: string
  moduleExport: object
  playFunction?: unknown
  storyGlobals?: object
}

/** A story in another language, or with hidden amounts, would change those beside it, and one that plays takes the focus: the page is one. */
const isAlone = ({ playFunction, storyGlobals = {} }: ShownStory): boolean =>
  playFunction !== undefined || Object.keys(storyGlobals).length > 0

/** Every variant and state: what stands still on the page itself, all others in pages of their own. */
export const SideBySide = ({ stories }: { stories: ShownStory[] }) => {
  const shown = stories.filter(({ name }) => name !== 'Playground')
  if (shown.length === 0) return undefined
  const [alone = [], still = []] = [true, false].map((is) => shown.filter((story) => isAlone(story) === is))
  return (
    <>
      <Heading>Variants and states</Heading>
      <div className={classes.variants}>
        {still.map(({ id, name, moduleExport }) => (
          <figure key={id}>
            <figcaption>{name}</figcaption>
            <Story of={moduleExport} inline />
          </figure>
        ))}
      </div>
      {alone.length > 0 && <p>Played through, or in another language:</p>}
      <div className={classes.variants}>
        {alone.map((story) => (
          <Framed key={story.id} {...story} />
        ))}
      </div>
    </>
  )
}

/** Pages share their storage, so each is opened when it is asked for. */
const Framed = ({ id, name }: ShownStory) => {
  const { getStoryContext, storyById } = useContext(DocsContext)
  const [isOpen, setOpen] = useState(false)
  const { theme, language } = getStoryContext(storyById()).globals
  return (
    <details className={classes.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        // A sandbox would block the storage of the mock backend.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={`iframe.html?id=${id}&viewMode=story&globals=theme:${theme};language:${language}`}
          title={name}
          height={320}
        />
      )}
    </details>
  )
}

interface ArgType {
  description?: string
  table?: { type?: { summary?: string } }
}

const isPart = ({ table }: ArgType): boolean =>
  /\b(?:ReactNode|ReactElement|Icon|string)\b/.test(table?.type?.summary ?? '')

/** The parts that whoever uses it fills. */
export const Anatomy = ({ argTypes }: { argTypes: Record<string, ArgType> }) => {
  const parts = Object.entries(argTypes).filter(([, argType]) => isPart(argType) && argType.description)
  if (parts.length < 2) return undefined
  return (
    <>
      <Heading>Anatomy</Heading>
      <ol>
        {parts.map(([name, { description = '' }]) => (
          <li key={name}>
            <code>{name}</code>: {description}
          </li>
        ))}
      </ol>
    </>
  )
}

interface LinksProps {
  title: string
  links: { name: string; docs?: string }[]
}

/** So many stand on the page; further ones are folded. */
const SHOWN = 8

const LinkList = ({ links }: Pick<LinksProps, 'links'>) => (
  <ul className={classes.links}>
    {links.map(({ name, docs }) => (
      <li key={name}>
        {docs === undefined ? (
          name
        ) : (
          <a href={`./?path=/docs/${docs}`} target="_top">
            {name}
          </a>
        )}
      </li>
    ))}
  </ul>
)

const Links = ({ title, links }: LinksProps) =>
  links.length > 0 && (
    <>
      <Heading>{title}</Heading>
      <LinkList links={links.slice(0, SHOWN)} />
      {links.length > SHOWN && (
        <details className={classes.more}>
          <summary>{links.length - SHOWN} more</summary>
          <LinkList links={links.slice(SHOWN)} />
        </details>
      )}
    </>
  )

/** How it is imported, who uses it, its neighbours, tokens and sources, from the file beside the static build. */
export const Library = ({ storyFile }: { storyFile: string }) => {
  const file = storyFile.replace(/^\.\//, '').replace('.stories', '')
  const address = `components/${file
    .replace(/^src\//, '')
    .replaceAll('/', '-')
    .replace(/-(\w+)\.tsx$/, '-$1')}`
  const [facts, setFacts] = useState<SourceFacts & ComponentFacts>()
  useEffect(() => {
    let isLatest = true
    const read = async () => {
      const response = await fetch(`${address}.json`)
      if (response.ok && isLatest) setFacts((await response.json()) as SourceFacts & ComponentFacts)
    }
    void read()
    return () => {
      isLatest = false
    }
  }, [address])
  if (facts === undefined) return undefined
  const { importLine, tokens, related, users, lifecycle, unmet } = facts
  return (
    <>
      <Heading>Status</Heading>
      <p className={classes.links}>
        <a href="./?path=/story/guide-status--table" target="_top">
          {lifecycle}
        </a>
        {unmet.length > 0 && `; not met: ${unmet.join(', ')}`}
      </p>
      <Heading>Import</Heading>
      <pre className={classes.importLine}>{importLine}</pre>
      <p className={classes.links}>
        Source: <a href={`components/source/${file}.txt`}>{file}</a>; as <a href={`${address}.md`}>Markdown</a> or{' '}
        <a href={`${address}.json`}>data</a>.
      </p>
      <Links title="Related" links={related} />
      <Links title={`Used in ${users.length}`} links={users.map(({ file: name, ...page }) => ({ name, ...page }))} />
      {tokens.length > 0 && (
        <>
          <Heading>Tokens</Heading>
          <p className={classes.tokens}>
            {tokens.map((token) => (
              <code key={token}>{token}</code>
            ))}
          </p>
        </>
      )}
    </>
  )
}
