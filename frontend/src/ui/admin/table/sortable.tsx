import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import buttonStyles from '../../button.module.css'
import styles from './sortable.module.css'

type Props = {
  ids: readonly string[]
  /** an item's name for screen readers */
  nameOf: (id: string) => string
  /** items in rows and columns instead of a single column */
  grid?: boolean
  onMove: (id: string, to: number) => void
  children: ReactNode
}

const help = {
  draggable:
    'Press Space to take it, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
}

/**
 * Items that are reordered by mouse, touch or keyboard. A press without movement is still a click, and a finger that
 * moves immediately scrolls the page.
 */
export function Sortable({ ids, nameOf, grid = false, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), place(over.id) - 1)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: help,
        announcements: {
          onDragStart: ({ active }) =>
            `${nameOf(String(active.id))} is taken, place ${place(active.id)} of ${ids.length}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(String(active.id))} is over place ${place(over.id)} of ${ids.length}.` : undefined,
          onDragEnd: ({ active, over }) =>
            `${nameOf(String(active.id))} is put down at place ${place((over ?? active).id)} of ${ids.length}.`,
          onDragCancel: ({ active }) => `${nameOf(String(active.id))} stays where it was.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** One item: the props of its element and of its grip. */
export function useSorted(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition: transition ?? '' }
  return {
    item: { ref: setNodeRef, style, 'data-dragged': isDragging },
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

type GripProps = { label: string; grip: ReturnType<typeof useSorted>['grip'] }

/** The handle by which an item is dragged; Space picks it up by keyboard. */
export const Grip = ({ label, grip: { ref, ...handlers } }: GripProps) => (
  <button
    type="button"
    className={`${buttonStyles.iconButton} ${styles.grip}`}
    aria-label={label}
    title="Move"
    ref={ref}
    {...handlers}
  >
    <GripVertical size={18} strokeWidth={1.6} aria-hidden="true" />
  </button>
)
