import { Anchor as Place, Canvas, Description, type DocsContextProps, Subheading } from '@storybook/addon-docs/blocks'
import './docs.css'

export type Told = ReturnType<DocsContextProps['componentStories']>[number]

/** A story as its docs page shows it: before it plays, for what plays takes the focus from whoever reads. */
export const DocsStory = ({ story }: { story: Told }) => (
  <Place storyId={story.id}>
    <Subheading>{story.name}</Subheading>
    <Description of={story.moduleExport} />
    <Canvas of={story.moduleExport} />
    {story.playFunction && (
      <p className="plays">
        Shown before it plays.{' '}
        <a href={`./?path=/story/${story.id}`} target="_top">
          See it play
        </a>
      </p>
    )}
  </Place>
)
