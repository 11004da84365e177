import type { ReactNode } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  title: string
  children: ReactNode
}

export const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
