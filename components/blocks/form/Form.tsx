import { stegaClean } from '@sanity/client/stega'
import type { SectionOf } from '#components/content/page.ts'
import type { Site } from '#components/content/site.ts'
import { Address } from '#components/ui/Address.tsx'
import field from '#components/ui/Field.module.css'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading, StaffText } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { env } from '#lib/env.ts'
import { emailHref } from '#schemas/validation/href.ts'
import { readForm } from '#schemas/values/form-providers.ts'
import styles from './Form.module.css'
import { Letter } from './Letter.tsx'

type Props = SectionOf<'formSection'> & Pick<Site, 'contactEmail'>

/** Goes from the browser to the provider: our server gets nothing of it. */
export function Form({ contactEmail, ...section }: Props) {
  const { _key, heading, anchor, text, consent, button, sent } = section
  const form = readForm(stegaClean(section), env().siteUrl)
  if (!form) return null
  const isMessage = form.kind === 'message'
  return (
    <section
      id={anchor ?? undefined}
      className={isMessage ? styles.message : `no-print ${styles.signUp}`}
    >
      <div>
        <Heading className={styles.heading}>{heading}</Heading>
        {!isMessage && <StaffText className={styles.text}>{text}</StaffText>}
      </div>
      <div>
        {sent && (
          <p dir="auto" id={`sent-${anchor ?? _key}`} className={styles.sent}>
            {sent}
          </p>
        )}
        {/* `server/page-options.ts` reads these attributes. */}
        <form
          className={`cluster ${styles.form}`}
          method="post"
          action={form.action}
          data-next={form.next.join(' ')}
        >
          {form.hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {isMessage && (
            <label className={field.field}>
              Name
              <input name="name" autoComplete="name" required maxLength={100} />
            </label>
          )}
          <label className={field.field}>
            Email
            <input
              type="email"
              name={form.emailName}
              autoComplete="email"
              required
              maxLength={200}
            />
          </label>
          {isMessage && (
            <label className={field.field}>
              Message
              <textarea name="message" required rows={7} maxLength={5000} />
            </label>
          )}
          {form.trap && <input name={form.trap} hidden tabIndex={-1} autoComplete="off" />}
          <button
            type="submit"
            className={`button ${isMessage ? '' : 'button-quiet'} ${styles.submit}`}
          >
            {button ?? 'Send'}
          </button>
          <p dir="auto" className="small-print">
            {consent} <a href="/privacy-policy">Privacy Policy</a>
          </p>
        </form>
      </div>
      {isMessage && (
        <div className={`panel ${styles.card} ${toneOf(3)}`}>
          <div className={`stack ${styles.words}`}>
            <SafeLink href={emailHref(contactEmail)} className={styles.email}>
              <Address>{contactEmail}</Address>
            </SafeLink>
            <StaffText className={styles.text}>{text}</StaffText>
          </div>
          <p>
            <a href="/#faq">FAQ (How it works)</a>
          </p>
          <Letter />
        </div>
      )}
    </section>
  )
}
