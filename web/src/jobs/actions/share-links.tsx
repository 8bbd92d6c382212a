import { Button, Group } from '@mantine/core'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react'

/** Plain links: nothing is loaded from these networks before the user chooses one. */
const networks = [
  {
    name: 'LinkedIn',
    icon: IconBrandLinkedin,
    address: 'https://www.linkedin.com/sharing/share-offsite/',
    query: (url: string) => ({ url }),
  },
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    address: 'https://www.facebook.com/sharer/sharer.php',
    query: (u: string) => ({ u }),
  },
  {
    name: 'X',
    icon: IconBrandX,
    address: 'https://x.com/intent/post',
    query: (url: string, text: string) => ({ url, text }),
  },
  {
    name: 'WhatsApp',
    icon: IconBrandWhatsapp,
    address: 'https://wa.me/',
    query: (url: string, text: string) => ({ text: `${text} ${url}` }),
  },
] as const

/** Links that share the page of a published job. */
export function ShareLinks({ url, name }: { url: string; name: string }) {
  return (
    <Group gap="xs">
      {networks.map(({ name: network, icon: Icon, address, query }) => (
        <Button
          key={network}
          component="a"
          href={`${address}?${new URLSearchParams(query(url, name))}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`Share on ${network}`}
        >
          {network}
        </Button>
      ))}
    </Group>
  )
}
