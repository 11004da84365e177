import { Link } from 'react-router-dom'

export const messages = {
  unknown: "We can't find that order",
  numbersLookLike: 'Order numbers look like',
  checkNumber: 'Check the number or',
}

export const UnknownOrder = () => (
  <div className="card card-body stack" role="status">
    <h2>{messages.unknown}</h2>
    <p>
      {messages.numbersLookLike} <span className="nowrap">PJ-7K2M9QXA</span>. {messages.checkNumber}{' '}
      <Link to="/contact">contact us</Link>.
    </p>
    <p className="row">
      <Link to="/orders">Find your order</Link>
      <Link to="/home">To the shop</Link>
    </p>
  </div>
)
