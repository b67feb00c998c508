import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import styles from '../analytics-page.module.css'
import type { Month } from '../monthly-summary.ts'
import type { ComparedPoint } from '../period/period-points.ts'
import { pieColour, rupeeCell, rupeeTick, sliceLabels } from './chart-text.ts'
import type { RevenuePoint } from './revenue-spans.ts'

const axis = { stroke: '#6a5d54', fontSize: 12.5, tickLine: false, axisLine: false } as const
const grid = <CartesianGrid stroke="#e6dccd" vertical={false} />
const money = (value: unknown) => rupeeCell(Number(value))
const still = !matchMedia('(prefers-reduced-motion: no-preference)').matches
const margin = { top: 8, right: 8, bottom: 0, left: 0 }

export function RevenueArea({ points }: { points: readonly RevenuePoint[] }) {
  const spanOf = (name: unknown) => points.find((point) => point.name === name)?.span ?? String(name)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...points]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="name" {...axis} minTickGap={40} />
        <YAxis {...axis} width={56} tickFormatter={rupeeTick} />
        <Tooltip labelFormatter={spanOf} formatter={(value) => [money(value), 'Revenue']} />
        <Area
          dataKey="revenue"
          stroke="#7b1e2b"
          strokeWidth={1.6}
          fill="#7b1e2b"
          fillOpacity={0.1}
          isAnimationActive={!still}
          animationDuration={240}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

export function ComparedRevenue({ points }: { points: readonly ComparedPoint[] }) {
  const spanOf = (name: unknown) => points.find((point) => point.name === name)?.span ?? String(name)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...points]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="name" {...axis} minTickGap={40} />
        <YAxis {...axis} width={56} tickFormatter={rupeeTick} />
        <Tooltip
          labelFormatter={spanOf}
          formatter={(value, name) => [money(value), name === 'before' ? 'Period before' : 'Revenue']}
        />
        <Line
          dataKey="before"
          stroke="#6a5d54"
          strokeDasharray="4 4"
          strokeWidth={1.4}
          dot={false}
          isAnimationActive={false}
        />
        <Area
          dataKey="revenue"
          stroke="#7b1e2b"
          strokeWidth={1.6}
          fill="#7b1e2b"
          fillOpacity={0.1}
          isAnimationActive={!still}
          animationDuration={240}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

export function MonthlyRevenue({ months }: { months: readonly Month[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...months]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" {...axis} minTickGap={8} />
        <YAxis {...axis} width={56} tickFormatter={rupeeTick} />
        <Tooltip formatter={(value) => [money(value), 'Revenue']} cursor={{ fill: '#f2eadf' }} />
        <Bar dataKey="revenue" fill="#b98a3c" maxBarSize={44} isAnimationActive={!still} animationDuration={240} />
      </BarChart>
    </ResponsiveContainer>
  )
}

export function MonthlyOrders({ months }: { months: readonly Month[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...months]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" {...axis} minTickGap={8} />
        <YAxis {...axis} width={40} allowDecimals={false} />
        <Tooltip formatter={(value) => [String(value), 'Orders']} />
        <Line
          dataKey="orders"
          stroke="#17607a"
          strokeWidth={1.8}
          dot={{ r: 3, fill: '#17607a' }}
          isAnimationActive={!still}
          animationDuration={240}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

export function CustomerPie({ slices }: { slices: readonly { name: string; value: number }[] }) {
  const labels = sliceLabels(slices)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Tooltip />
        {/* Below the pie, since a phone has no room beside it. */}
        <Legend
          itemSorter={null}
          formatter={(name) => (
            <span className={styles.pieLabel}>{labels[slices.findIndex((one) => one.name === name)]}</span>
          )}
        />
        <Pie
          data={[...slices]}
          dataKey="value"
          nameKey="name"
          innerRadius="46%"
          outerRadius="74%"
          stroke="#ffffff"
          strokeWidth={2}
          isAnimationActive={false}
        >
          {slices.map(({ name }, place) => (
            <Cell key={name} fill={pieColour(place)} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  )
}
