import { SafeLink } from './SafeLink.tsx'

/** 'Buy course now!': leads to the external checkout that staff set. */
export function CheckoutLink({ href, label }: { href: string; label: string }) {
  return (
    <SafeLink href={href} className="button">
      {label}
      <span aria-hidden="true">→</span>
    </SafeLink>
  )
}
