import {
  ArgTypes,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ComponentType } from 'react'

type Documented = ComponentType<never> & { __docgenInfo?: { props?: object } }

/** What stands on the docs page of a story file: the component it is of, in words and props, and its stories. */
export const DocsPage = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const documents = Object.entries<Documented>(preparedMeta.parameters.documents ?? {})
  const [[, only] = []] = documents.length === 1 ? documents : []
  return (
    <>
      <Title />
      <Subtitle />
      {documents.length < 2 && <Description of={only ?? 'meta'} />}
      <Primary />
      {documents.length === 0 && <Controls />}
      {only && <Props component={only} />}
      {documents.length > 1 &&
        documents.map(([name, component]) => (
          <section key={name}>
            <Heading>{name}</Heading>
            <Description of={component} />
            <Props component={component} />
          </section>
        ))}
      <Stories />
    </>
  )
}

const Props = ({ component }: { component: Documented }) => component.__docgenInfo?.props && <ArgTypes of={component} />
