import styles from './message-card.module.css'

/** What is written on a card, as it looks there. */
export const MessageCard = ({ text }: { text: string }) => <span className={styles.card}>{text}</span>
