import { useColorScheme } from '#components/ui/layout/colorScheme.ts'
import { useTranslation } from 'react-i18next'
import { GuidePage, Part } from './GuidePage.tsx'
import classes from './Pattern.module.css'
import { type Pair, Pairs } from './Rule.tsx'

export interface PatternProps extends Pair {
  title: string
  /** The purpose, in a sentence or two. */
  lead: string
  when: string[]
  whenNot: string[]
  /** Example stories: descriptions by story id. */
  stories: Record<string, string>
}

const List = ({ items }: { items: string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** Stories in iframes, in the theme and language of the page. */
const LiveStories = ({ stories }: Pick<PatternProps, 'stories'>) => {
  const theme = useColorScheme()
  const { i18n } = useTranslation()
  const address = (id: string) => `id=${id}&viewMode=story&globals=theme:${theme};language:${i18n.language}`
  return Object.entries(stories).map(([id, words]) => (
    <figure key={id} className={classes.story}>
      <figcaption>
        <a href={`./?path=/story/${id}`} target="_top">
          {words}
        </a>
      </figcaption>
      {/* A sandbox would block the storage of the mock backend. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe src={`iframe.html?${address(id)}`} title={words} height={420} loading="lazy" />
    </figure>
  ))
}

/** A pattern of several components: when to use it, dos and don'ts, and live stories. */
export const Pattern = ({ title, lead, when, whenNot, right, wrong, stories }: PatternProps) => (
  <GuidePage title={title} lead={lead}>
    <div className={classes.when}>
      <Part title="When">
        <List items={when} />
      </Part>
      <Part title="When not">
        <List items={whenNot} />
      </Part>
    </div>
    <Pairs pairs={[{ right, wrong }]} />
    <Part title="At work">
      <LiveStories stories={stories} />
    </Part>
  </GuidePage>
)
