import { missingText } from '@suvarna/contracts/identity/staff/permissions.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useMay } from '../../lib/session/may.ts'
import hindiStyles from '../../ui/admin/fields/hindi-fields.module.css'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { choicesOf, stateChoices } from './setting-choices.ts'
import { settingSections } from './setting-fields.ts'
import type { SettingField, SettingSection } from './setting-section.ts'
import { ChangeList } from './settings-history.tsx'
import styles from './settings-page.module.css'
import type { AdminSettings } from './settings-reads.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Form = ReturnType<typeof useSettingsForm>

/** All settings in one form, saved with one call. */
export function SettingsForm({ first, onSaved }: { first: AdminSettings; onSaved: () => void }) {
  const form = useSettingsForm(first)
  const element = useRef<HTMLFormElement>(null)
  // The focus, and with it the screen reader, moves to the first invalid field.
  useEffect(() => {
    if (Object.keys(form.faults).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.faults])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.save()) onSaved()
  }
  const faulty = Object.keys(form.faults).length
  const may = useMay()('settings.write')
  return (
    <form ref={element} className={styles.settingsForm} noValidate onSubmit={save}>
      {!may && <Notice kind="info">{missingText('settings.write')}</Notice>}
      {settingSections.map((section) => (
        <Section key={section.section} section={section} form={form} disabled={!may} />
      ))}
      {form.clash && (
        <Notice kind="info">
          <p>Somebody else saved meanwhile. Their changes are in the form now, with yours on top:</p>
          <ChangeList changes={form.clash} />
        </Notice>
      )}
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      {may && (
        <footer className={styles.settingsFoot}>
          <p className="muted" role="status">
            {faulty > 0
              ? `${faulty} ${faulty === 1 ? 'field needs' : 'fields need'} a look`
              : form.changed.length > 0
                ? `${form.changed.length} unsaved ${form.changed.length === 1 ? 'change' : 'changes'}`
                : 'Everything is saved'}
          </p>
          <Button disabled={form.changed.length === 0} onClick={form.undo}>
            Undo
          </Button>
          <Button primary type="submit" busy={form.busy} disabled={form.changed.length === 0}>
            {form.clash ? 'Save on top' : 'Save settings'}
          </Button>
        </footer>
      )}
    </form>
  )
}

type SectionProps = { section: SettingSection; form: Form; disabled: boolean }

function Section({ section: { title, about, fields, section }, form, disabled }: SectionProps) {
  return (
    <fieldset className={`${screenStyles.panel} ${styles.settingsSection}`} data-section={section} disabled={disabled}>
      <legend>{title}</legend>
      <p className={`muted ${styles.settingsAbout}`}>{about}</p>
      <div className={section === 'hindi' ? `${hindiStyles.fields} ${styles.settingsFields}` : styles.settingsFields}>
        {fields.map((field) => (
          <OneField key={field.path} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  )
}

function OneField({
  field: { path, label, kind, help, maxLength, prefix, lang },
  form,
}: {
  field: SettingField
  form: Form
}) {
  const value = form.values[path] ?? ''
  const error = form.faults[path]
  const change = (wanted: string) => form.change(path, wanted)
  if (kind === 'state')
    return <SelectField label={label} value={value} choices={stateChoices} error={error} onChange={change} />
  const choices = choicesOf(kind)
  if (choices)
    return (
      <SelectField
        label={label}
        value={value}
        choices={[...choices]}
        error={error}
        {...(help ? { help } : {})}
        onChange={change}
      />
    )
  if (kind === 'long')
    return (
      <TextArea
        label={label}
        rows={6}
        maxLength={maxLength}
        placeholder={lang ? 'As in English' : 'Standard text'}
        {...(lang ? { lang } : {})}
        value={value}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    )
  return (
    <Field
      label={label}
      value={value}
      error={error}
      {...(help ? { help } : {})}
      {...(prefix ? { prefix } : {})}
      {...(maxLength ? { maxLength } : {})}
      {...(lang ? { lang } : {})}
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...(kind === 'rupees' ? { inputMode: 'decimal' as const } : {})}
      onChange={({ target }) => change(target.value)}
    />
  )
}
