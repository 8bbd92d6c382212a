import { texts } from '@hireloom/contract/texts/current'
import { ActionIcon } from '@mantine/core'
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconLink,
} from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../platform/ui/text/copy-text.ts'
import css from './share-links.module.css'

/** Links that share a page. They load nothing from the social networks, so these can't track visitors. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const labels = texts().site.job
  /** Undefined before the first attempt. */
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(address))
  const networks = [
    {
      name: 'WhatsApp',
      Icon: IconBrandWhatsapp,
      href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
    },
    {
      name: 'LinkedIn',
      Icon: IconBrandLinkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    },
    {
      name: 'Facebook',
      Icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    },
    {
      name: 'X',
      Icon: IconBrandX,
      href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(address)}`,
    },
  ]
  return (
    <div className={css.share}>
      <span aria-live="polite">
        {isCopied === undefined ? labels.share : isCopied ? labels.copied : labels.notCopied}
      </span>
      <span className={css.ways}>
        <ActionIcon size="lg" aria-label={labels.copyLink} onClick={copy}>
          {isCopied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
        </ActionIcon>
        {networks.map(({ name, Icon, href }) => (
          <ActionIcon
            key={name}
            size="lg"
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={labels.shareOn(name)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </div>
  )
}
