import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import css from './esign-guide.module.css'

const modalId = 'esign-guide'

/** Explains in three steps how letters are signed, as a dialog over any page. */
export function openGuide(providerName: string) {
  modals.open({
    modalId,
    title: `How signing with ${providerName} works`,
    size: 480,
    centered: true,
    children: <Guide providerName={providerName} />,
  })
}

function Guide({ providerName }: { providerName: string }) {
  const steps = [
    {
      title: 'Write the offer',
      text: `Make an offer to a candidate in the offering stage and choose to have it signed with ${providerName}.`,
    },
    {
      title: 'The candidate signs',
      text: `${providerName} sends the letter by e-mail. It can be read and signed in the browser, even on a phone.`,
    },
    {
      title: 'Keep the signed letter',
      text: 'The page of the candidate shows when it is signed. Then you can download it there.',
    },
  ]
  return (
    <Stack gap="lg">
      <ol className={css.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={css.step}>
            <Text className={css.title}>{title}</Text>
            <Text size="sm" className={css.text}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
      <Group justify="flex-end">
        <Button onClick={() => modals.close(modalId)} data-autofocus>
          Got it
        </Button>
      </Group>
    </Stack>
  )
}
