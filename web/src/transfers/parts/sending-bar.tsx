import { Progress, Text } from '@mantine/core'

/** The progress of an upload. `share`: percent. */
export const SendingBar = ({ share }: { share: number }) => (
  <div>
    <Progress value={share} aria-label="Upload" />
    <Text size="xs" c="dimmed" mt={4} aria-live="polite">
      {share < 100 ? `Uploading, ${share}%` : 'Reading the file'}
    </Text>
  </div>
)
